// One line per feature; the same line stands in messages-en.ts.
export { default as account } from '#messages/fr/account.json' with { type: 'json' };
export { default as applications } from '#messages/fr/applications.json' with { type: 'json' };
export { default as common } from '#messages/fr/common.json' with { type: 'json' };
export { default as cvs } from '#messages/fr/cvs.json' with { type: 'json' };
export { default as form } from '#messages/fr/form.json' with { type: 'json' };
export { default as frame } from '#messages/fr/frame.json' with { type: 'json' };
export { default as home } from '#messages/fr/home.json' with { type: 'json' };
export { default as offers } from '#messages/fr/offers.json' with { type: 'json' };
export { default as recruiterOffers } from '#messages/fr/recruiter-offers.json' with { type: 'json' };
export { default as search } from '#messages/fr/search.json' with { type: 'json' };
export { default as ui } from '#messages/fr/ui.json' with { type: 'json' };
export { default as validation } from '#messages/fr/validation.json' with { type: 'json' };
