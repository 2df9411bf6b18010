export { default as frame } from '#messages/en/staff/frame.json' with { type: 'json' };
export { default as members } from '#messages/en/staff/members.json' with { type: 'json' };
export { default as offers } from '#messages/en/staff/offers.json' with { type: 'json' };
export { default as roles } from '#messages/en/staff/roles.json' with { type: 'json' };
export { default as session } from '#messages/en/staff/session.json' with { type: 'json' };
export { default as today } from '#messages/en/staff/today.json' with { type: 'json' };
