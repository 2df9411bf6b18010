// One line per feature; the same line stands in messages-fr.ts.
export { default as account } from '#messages/en/account.json' with { type: 'json' };
export { default as applications } from '#messages/en/applications.json' with { type: 'json' };
export { default as common } from '#messages/en/common.json' with { type: 'json' };
export { default as cvs } from '#messages/en/cvs.json' with { type: 'json' };
export { default as form } from '#messages/en/form.json' with { type: 'json' };
export { default as frame } from '#messages/en/frame.json' with { type: 'json' };
export { default as home } from '#messages/en/home.json' with { type: 'json' };
export { default as offers } from '#messages/en/offers.json' with { type: 'json' };
export { default as recruiterOffers } from '#messages/en/recruiter-offers.json' with { type: 'json' };
export { default as search } from '#messages/en/search.json' with { type: 'json' };
export { default as ui } from '#messages/en/ui.json' with { type: 'json' };
export { default as validation } from '#messages/en/validation.json' with { type: 'json' };
