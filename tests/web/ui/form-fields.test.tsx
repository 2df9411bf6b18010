import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { CheckboxField, RadioGroupField, SwitchField } from '#components/ui/form/choice-fields.tsx';
import { DateField } from '#components/ui/form/dates/date-field.tsx';
import { FileField, isAccepted } from '#components/ui/form/file-field.tsx';
import { PasswordField } from '#components/ui/form/password/password-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SliderField } from '#components/ui/form/slider-field.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { type AnySchema, trades, trial } from '#tests/support/pages/form-trial.tsx';

afterEach(cleanup);

describe('text', () => {
  test('holds what is typed, says what is optional, and ties its hint', async () => {
    const { user, send } = trial({ a: 'un', b: '' }, [
      <TextField key="a" name="a" label="Nom" hint="Tel quel" />,
      <TextareaField key="b" name="b" label="Missions" optional />,
    ]);
    const name = screen.getByLabelText('Nom') as HTMLInputElement;
    expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Tel quel',
    );
    expect(name.required).toBe(true);
    await user.type(name, ' deux');
    await user.type(screen.getByLabelText('Missions (facultatif)'), 'Freins');
    expect(await send()).toEqual({ a: 'un deux', b: 'Freins' });
  });

  test('a refused field is described by its hint and its error', async () => {
    const schema: AnySchema = z.object({ a: z.string().min(1, 'required') });
    const { user } = trial({ a: '' }, <TextField name="a" label="Nom" hint="Tel quel" />, schema);
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    const name = screen.getByLabelText('Nom');
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    const describing = (name.getAttribute('aria-describedby') ?? '').split(' ');
    expect(describing.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Tel quel',
      expect.stringMatching(/\S/),
    ]);
  });

  test('a password can be shown and hidden again', async () => {
    const { user } = trial(
      { p: '' },
      <PasswordField name="p" label="Mot de passe" autoComplete="new-password" />,
    );
    const input = screen.getByLabelText('Mot de passe') as HTMLInputElement;
    const eye = screen.getByRole('button', { name: 'Afficher le mot de passe' });
    expect([input.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    await user.click(eye);
    expect([input.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await user.click(eye);
    expect(input.type).toBe('password');
  });

  test('a password can be pasted, and comes from a password manager', async () => {
    const { user, send } = trial(
      { p: '' },
      <PasswordField name="p" label="Mot de passe" autoComplete="new-password" />,
    );
    const input = screen.getByLabelText('Mot de passe') as HTMLInputElement;
    expect(input.getAttribute('autocomplete')).toBe('new-password');
    expect(input.type).toBe('password');
    await user.click(input);
    await user.paste('Vilebrequin de 12 !');
    expect(await send()).toEqual({ p: 'Vilebrequin de 12 !' });
  });
});

describe('choices', () => {
  test('boxes, switches and radios keep their types', async () => {
    const { user, send } = trial({ c: false, s: true, r: 2 }, [
      <CheckboxField key="c" name="c" label="Permis B" />,
      <SwitchField key="s" name="s" label="Toujours en poste" />,
      <RadioGroupField
        key="r"
        name="r"
        label="Niveau"
        look="chips"
        options={[
          { value: 1, label: 'Notions' },
          { value: 2, label: 'Autonome' },
        ]}
      />,
    ]);
    expect((screen.getByRole('radio', { name: 'Autonome' }) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByLabelText('Permis B'));
    await user.click(screen.getByRole('switch', { name: 'Toujours en poste' }));
    await user.click(screen.getByRole('radio', { name: 'Notions' }));
    expect(await send()).toEqual({ c: true, s: false, r: 1 });
  });

  test('a list gives the id, and says why it cannot be used', async () => {
    const { user, send } = trial({ j: null, m: null, e: null }, [
      <SelectField key="j" name="j" label="Métier" options={trades} />,
      <SelectField
        key="m"
        name="m"
        label="Métier précis"
        options={[]}
        waitingFor="Veuillez sélectionner un métier..."
      />,
      <SelectField key="e" name="e" label="Outils" options={[]} />,
    ]);
    const waiting = screen.getByLabelText('Métier précis') as HTMLSelectElement;
    expect([waiting.getAttribute('aria-disabled'), waiting.selectedOptions[0]?.text]).toEqual([
      'true',
      'Veuillez sélectionner un métier...',
    ]);
    expect((screen.getByLabelText('Outils') as HTMLSelectElement).selectedOptions[0]?.text).toBe(
      'Aucun choix disponible',
    );
    await user.selectOptions(screen.getByLabelText('Métier'), 'Peintre automobile');
    expect(await send()).toEqual({ j: 3, m: null, e: null });
    await user.selectOptions(screen.getByLabelText('Métier'), 'Choisir dans la liste');
    expect(await send()).toEqual({ j: null, m: null, e: null });
  });

  test('a slider and its chips hold one value, in words', async () => {
    const { user, send } = trial(
      { radius: 50 },
      <SliderField
        name="radius"
        label="Rayon"
        min={0}
        max={100}
        chips={[10, 50, 100]}
        format={(value) => `${value} km`}
      />,
    );
    const slider = screen.getByRole('slider', { name: /Rayon/ });
    expect([(slider as HTMLInputElement).value, slider.getAttribute('aria-valuetext')]).toEqual([
      '50',
      '50 km',
    ]);
    await user.click(screen.getByRole('radio', { name: '10 km' }));
    expect((slider as HTMLInputElement).value).toBe('10');
    expect(screen.getByRole('status').textContent).toBe('10 km');
    expect(await send()).toEqual({ radius: 10 });
  });
});

describe('a date', () => {
  const schema = z.object({ d: z.iso.date('invalid_field') });

  test('gets its slashes while it is typed and is sent as ISO', async () => {
    const { user, send } = trial(
      { d: '' },
      <DateField name="d" label="Date d’entrée" />,
      schema as unknown as AnySchema,
    );
    await user.type(screen.getByLabelText('Date d’entrée'), '31122026');
    expect((screen.getByLabelText('Date d’entrée') as HTMLInputElement).value).toBe('31/12/2026');
    expect(await send()).toEqual({ d: '2026-12-31' });
  });

  test('is refused and stays as typed when it is no date', async () => {
    const { user, sent } = trial(
      { d: '2026-01-02' },
      <DateField name="d" label="Date d’entrée" />,
      schema as unknown as AnySchema,
    );
    const input = screen.getByLabelText('Date d’entrée') as HTMLInputElement;
    expect(input.value).toBe('02/01/2026');
    await user.clear(input);
    await user.type(input, '30/02/2026');
    await user.click(screen.getByRole('button', { name: 'Envoyer' }));
    within(await screen.findByRole('alert')).getByText('Date d’entrée : Ce champ est non valide');
    expect([input.value, input.getAttribute('aria-invalid')]).toEqual(['30/02/2026', 'true']);
    expect(sent).toEqual([]);
  });
});

describe('a file', () => {
  const field = <FileField name="f" label="Photo" accept="image/png" maxBytes={2_000_000} />;

  test('is taken, and can be taken away', async () => {
    const { user, send } = trial({ f: null }, field);
    const file = new File(['x'], 'moi.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Photo'), file);
    expect(await send()).toEqual({ f: file });
    await user.click(screen.getByRole('button', { name: 'Retirer moi.png' }));
    expect(await send()).toEqual({ f: null });
  });

  test('is refused when it is too large or of another kind', async () => {
    const { user } = trial({ f: null }, field);
    await user.upload(screen.getByLabelText('Photo'), new File(['x'], 'cv.pdf', { type: 'application/pdf' }));
    screen.getByText('Ce type de fichier n’est pas accepté.');
    const large = new File([new Uint8Array(2_000_001)], 'moi.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Photo'), large);
    await screen.findByText('Ce fichier dépasse 2 Mo.');
  });

  test('kinds are told by type, family or extension', () => {
    const photo = { name: 'Moi.JPG', type: 'image/jpeg' };
    expect(isAccepted(photo, 'image/png, image/*')).toBe(true);
    expect(isAccepted(photo, '.jpg')).toBe(true);
    expect(isAccepted(photo, 'image/png,.gif')).toBe(false);
  });
});
