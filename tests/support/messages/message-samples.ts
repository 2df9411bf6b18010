import type { MaybeSample } from '../security/sample-request.ts';

const aTemplate = { name: 'Accueil', subject: 'Bonjour {prénom}', text: 'Merci de votre candidature.' };

export const messageSamples: Readonly<Record<string, MaybeSample>> = {
  'messageTemplates.list': { request: () => ({}) },
  'messageTemplates.create': { request: () => ({ body: aTemplate }) },
  'messageTemplates.update': {
    request: ({ templateId }) => ({ params: { id: templateId }, body: aTemplate }),
    strange: ({ strangeTemplateId }) => [{ params: { id: strangeTemplateId }, body: aTemplate }],
  },
  'messageTemplates.remove': {
    request: ({ spareTemplateId }) => ({ params: { id: spareTemplateId } }),
    strange: ({ strangeTemplateId }) => [{ params: { id: strangeTemplateId } }],
  },
  'messageTemplates.values': {
    request: ({ candidate }) => ({ query: { recipientIds: `${candidate.userId}` } }),
  },
  'messages.recipients': { request: ({ candidate }) => ({ query: { ids: `${candidate.userId}` } }) },
  'messages.conversation': { request: ({ candidate }) => ({ query: { candidateId: candidate.userId } }) },
  'messages.contacts': { request: () => ({ query: { search: 'garage' } }) },
  'messages.send': {
    request: ({ recruiter }) => ({
      body: { recipientId: recruiter.userId, subject: 'Objet', text: 'Bonjour' },
    }),
  },
  'messages.sendSeveral': {
    request: ({ candidate }) => ({
      body: { recipientIds: [candidate.userId], subject: 'Objet', text: 'Bonjour {prénom}' },
    }),
  },
  'messages.list': { request: () => ({ query: { type: '1' } }) },
  'messages.search': { request: () => ({ query: { type: 'received', email: 'exemple', object: 'votre' } }) },
  'messages.conversations': { request: () => ({ query: { type: 'received', object: 'votre' } }) },
  'messages.thread': {
    request: ({ messageId }) => ({ params: { id: messageId } }),
    strange: ({ strangeMessageId }) => [{ params: { id: strangeMessageId } }],
  },
  'messages.one': {
    request: ({ messageId }) => ({ params: { id: messageId } }),
    strange: ({ strangeMessageId }) => [{ params: { id: strangeMessageId } }],
  },
  'messages.act': {
    request: ({ messageId }) => ({ params: { id: messageId }, query: { type_action: 1, type_message: 1 } }),
    strange: ({ strangeMessageId }) => [
      { params: { id: strangeMessageId }, query: { type_action: 2, type_message: 1 } },
    ],
  },
  'messages.read': {
    request: ({ messageId }) => ({ params: { id: messageId } }),
    strange: ({ strangeMessageId }) => [{ params: { id: strangeMessageId } }],
  },
};
