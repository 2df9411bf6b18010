export { default as frame } from '#messages/fr/staff/frame.json' with { type: 'json' };
export { default as members } from '#messages/fr/staff/members.json' with { type: 'json' };
export { default as offers } from '#messages/fr/staff/offers.json' with { type: 'json' };
export { default as roles } from '#messages/fr/staff/roles.json' with { type: 'json' };
export { default as session } from '#messages/fr/staff/session.json' with { type: 'json' };
export { default as today } from '#messages/fr/staff/today.json' with { type: 'json' };
