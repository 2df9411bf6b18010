import { screen } from '@testing-library/react';
import { ShareForm } from '#components/cvs/share-form.tsx';
import { describeForm } from '#tests/support/pages/describe-form.tsx';

const cv = { id: 12, name: 'Mécanique', revision: 3, visible: true, applications: 0 };

describeForm('the form that shares a CV', {
  form: () => <ShareForm cv={cv} onClose={() => undefined} />,
  submit: { fr: 'Envoyer', en: 'Send' },
  required: ['E-mail du destinataire'],
  fill: (user) => user.type(screen.getByLabelText('E-mail du destinataire'), 'chef@garage.test'),
  path: '/cv/share',
  refused: { name: 'email', label: 'E-mail du destinataire' },
});
