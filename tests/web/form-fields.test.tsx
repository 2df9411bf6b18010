import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CheckboxField, RadioGroupField, SwitchField } from '#components/ui/form/choice-fields.tsx';
import { suggestUrl } from '#components/ui/form/combobox/suggest-places.ts';
import { ComboboxField } from '#components/ui/form/combobox-field.tsx';
import { useContractForm } from '#components/ui/form/contract-form.ts';
import { DateField } from '#components/ui/form/date-field.tsx';
import { FileField, isAccepted } from '#components/ui/form/file-field.tsx';
import { Form, SubmitButton } from '#components/ui/form/form.tsx';
import { MultiSelectField } from '#components/ui/form/multi-select-field.tsx';
import { PasswordField } from '#components/ui/form/password-field.tsx';
import { SelectField } from '#components/ui/form/select-field.tsx';
import { SliderField } from '#components/ui/form/slider-field.tsx';
import { TextareaField, TextField } from '#components/ui/form/text-field.tsx';
import { PlainTownField, TownField } from '#components/ui/form/town-field.tsx';
import { placesContract } from '#lib/contract/places.ts';
import { inPage, show } from '#tests/support/web.tsx';

const trades = [
  { id: 1, name: 'Mécanicien automobile' },
  { id: 2, name: 'Électricien automobile' },
  { id: 3, name: 'Peintre automobile' },
  { id: 4, name: 'Dépanneur' },
];

type Values = Record<string, unknown>;

/** A form of any fields that remembers what it was sent. */
function Trial(props: {
  defaults: Values;
  sent: Values[];
  schema?: z.ZodType<Values, Values>;
  children: ReactNode;
}) {
  const form = useContractForm({
    schema: props.schema ?? z.record(z.string(), z.unknown()),
    defaultValues: props.defaults,
    onSubmit: (values) => {
      props.sent.push(values);
    },
  });
  return (
    <Form form={form} label="essai">
      {props.children}
      <SubmitButton form={form}>Envoyer</SubmitButton>
    </Form>
  );
}

let user: UserEvent;
let sent: Values[];
const server = setupServer();

beforeAll(() => server.listen());
beforeEach(() => {
  user = userEvent.setup();
  sent = [];
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function trial(defaults: Values, children: ReactNode, schema?: z.ZodType<Values, Values>) {
  return show(
    <Trial defaults={defaults} sent={sent} {...(schema ? { schema } : {})}>
      {children}
    </Trial>,
  );
}

/** Points at a combobox, and waits until its heavy part has taken the place of the light one. */
async function reach(label: string): Promise<HTMLInputElement> {
  const loaded = () => document.querySelector<HTMLInputElement>('input[data-rac][role=combobox]');
  await user.hover(screen.getByLabelText(label));
  await waitFor(() => expect(loaded()).not.toBeNull());
  const input = loaded() as HTMLInputElement;
  expect(document.querySelector(`label[for="${input.id}"]`)?.textContent).toBe(label);
  await user.click(input);
  return input;
}

async function send(): Promise<Values> {
  await user.click(screen.getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(sent.length).toBeGreaterThan(0));
  return sent.at(-1) as Values;
}

describe('text', () => {
  test('holds what is typed, says what is optional, and ties its hint', async () => {
    trial({ a: 'un', b: '' }, [
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

  test('a password can be shown and hidden again', async () => {
    trial({ p: '' }, <PasswordField name="p" label="Mot de passe" autoComplete="new-password" />);
    const input = screen.getByLabelText('Mot de passe') as HTMLInputElement;
    const eye = screen.getByRole('button', { name: 'Afficher le mot de passe' });
    expect([input.type, eye.getAttribute('aria-pressed')]).toEqual(['password', 'false']);
    await user.click(eye);
    expect([input.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
    await user.click(eye);
    expect(input.type).toBe('password');
  });
});

describe('choices', () => {
  test('boxes, switches and radios keep their types', async () => {
    trial({ c: false, s: true, r: 2 }, [
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
    trial({ j: null, m: null, e: null }, [
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
    expect([waiting.disabled, waiting.selectedOptions[0]?.text]).toEqual([
      true,
      'Veuillez sélectionner un métier...',
    ]);
    expect((screen.getByLabelText('Outils') as HTMLSelectElement).selectedOptions[0]?.text).toBe(
      'Aucun choix disponible',
    );
    await user.selectOptions(screen.getByLabelText('Métier'), 'Peintre automobile');
    expect(await send()).toEqual({ j: 3, m: null, e: null });
    await user.selectOptions(screen.getByLabelText('Métier'), 'Choisir dans la liste');
    await send();
    await waitFor(() => expect(sent.at(-1)).toEqual({ j: null, m: null, e: null }));
  });

  test('a slider and its chips hold one value, in words', async () => {
    trial(
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

describe('a searchable list', () => {
  test('is a plain select in the server’s HTML', () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(
      inPage(
        <Trial defaults={{ j: 2 }} sent={sent}>
          <ComboboxField name="j" label="Métier" options={trades} />
        </Trial>,
      ),
    );
    const select = place.querySelector('select');
    expect([select?.name, select?.options.length]).toEqual(['j', 5]);
    expect(select?.querySelector('[selected]')?.textContent).toBe('Électricien automobile');
  });

  test('once touched finds by what is typed, without accents, and gives the id', async () => {
    trial({ j: null }, <ComboboxField name="j" label="Métier" options={trades} />);
    await reach('Métier');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4));
    await user.keyboard('electr');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.click(screen.getByRole('option', { name: 'Électricien automobile' }));
    expect((screen.getByRole('combobox', { name: 'Métier' }) as HTMLInputElement).value).toBe(
      'Électricien automobile',
    );
    expect(await send()).toEqual({ j: 2 });
  });

  test('emptied, it chooses nothing; unknown text falls back to the choice', async () => {
    trial({ j: 2 }, <ComboboxField name="j" label="Métier" options={trades} />);
    const input = await reach('Métier');
    await screen.findAllByRole('option');
    await user.keyboard('zzz');
    await screen.findByText('Aucune option disponible');
    await user.keyboard('{Escape}');
    expect(input.value).toBe('Électricien automobile');
    await user.clear(input);
    await user.keyboard('{Escape}');
    expect(await send()).toEqual({ j: null });
  });

  test('reached by the keyboard it keeps the focus and what was typed meanwhile', async () => {
    trial({ j: null }, <ComboboxField name="j" label="Métier" options={trades} />);
    await user.tab();
    await user.keyboard('pei');
    await waitFor(() => expect(document.activeElement?.hasAttribute('data-rac')).toBe(true));
    expect((document.activeElement as HTMLInputElement).value).toBe('pei');
    await user.keyboard('n');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await send()).toEqual({ j: 3 });
  });

  test('waits for its parent as a select does', () => {
    trial(
      { j: null },
      <ComboboxField
        name="j"
        label="Mission"
        options={trades}
        waitingFor="Veuillez sélectionner un métier..."
      />,
    );
    expect((screen.getByLabelText('Mission') as HTMLSelectElement).disabled).toBe(true);
  });
});

describe('several choices', () => {
  const field = <MultiSelectField name="m" label="Qualités" options={trades} max={2} />;

  test('are counted, capped with the sentence of the specification, and taken away', async () => {
    trial({ m: [1] }, field);
    screen.getByText('1 sur 2');
    await reach('Qualités');
    await user.click(await screen.findByRole('option', { name: 'Peintre automobile' }));
    screen.getByText('2 sur 2');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.click(screen.getByRole('option', { name: 'Dépanneur' }));
    expect(screen.getByText('Nombre de choix maximum atteint.').closest('[role=status]')).not.toBeNull();
    screen.getByText('2 sur 2');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Retirer Mécanicien automobile' }));
    screen.getByText('1 sur 2');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Retirer Peintre automobile');
    expect(screen.queryByText('Nombre de choix maximum atteint.')).toBeNull();
    expect(await send()).toEqual({ m: [3] });
  });
});

describe('a date', () => {
  const schema = z.object({ d: z.iso.date('invalid_field') });

  test('gets its slashes while it is typed and is sent as ISO', async () => {
    trial({ d: '' }, <DateField name="d" label="Date d’entrée" />, schema as never);
    await user.type(screen.getByLabelText('Date d’entrée'), '31122026');
    expect((screen.getByLabelText('Date d’entrée') as HTMLInputElement).value).toBe('31/12/2026');
    expect(await send()).toEqual({ d: '2026-12-31' });
  });

  test('that is none is refused and stays as typed', async () => {
    trial({ d: '2026-01-02' }, <DateField name="d" label="Date d’entrée" />, schema as never);
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
    trial({ f: null }, field);
    const file = new File(['x'], 'moi.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Photo'), file);
    expect(await send()).toEqual({ f: file });
    await user.click(screen.getByRole('button', { name: 'Retirer moi.png' }));
    await send();
    await waitFor(() => expect(sent.at(-1)).toEqual({ f: null }));
  });

  test('that is too large or of another kind is refused', async () => {
    user = userEvent.setup({ applyAccept: false });
    trial({ f: null }, field);
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

describe('a town', () => {
  const vienne = {
    code: '38544',
    name: 'Vienne',
    postalCode: '38200',
    department: { code: '38', name: 'Isère' },
    region: 'Auvergne-Rhône-Alpes',
    population: 31_000,
    latitude: 45.5,
    longitude: 4.9,
  };
  const asked: (string | null)[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.get('*/api/upstream/places', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('query'));
        return HttpResponse.json({ data: [vienne] });
      }),
    );
  });

  test('asks where the contract says', () => {
    expect(suggestUrl).toBe(`/api/upstream${placesContract.suggest.path}`);
  });

  test('suggests while one types and fills the fields that depend on it', async () => {
    trial(
      { city: '', code: '', zip: '' },
      <TownField name="city" codeName="code" zipName="zip" label="Ville" />,
    );
    await reach('Ville');
    await user.keyboard('vien');
    const option = await screen.findByRole('option', { name: /Vienne \(38200\)/ });
    expect(option.textContent).toContain('Isère');
    await user.click(option);
    expect(await send()).toEqual({ city: 'Vienne', code: '38544', zip: '38200' });
    expect(asked.at(-1)).toBe('vien');
    expect(asked.length).toBeLessThan(3);
  });

  test('typed by hand loses its code and keeps its text', async () => {
    trial({ city: 'Vienne (38200)', code: '38544' }, <TownField name="city" codeName="code" label="Ville" />);
    await user.clear(await reach('Ville'));
    await user.keyboard('Guéret{Escape}');
    expect(await send()).toEqual({ city: 'Guéret', code: '' });
  });

  test('in a form that is sent as it is, posts text and code', async () => {
    const { container } = show(
      <form>
        <PlainTownField
          id="where"
          label="Ville"
          name="where"
          codeName="city"
          texts={{ placeholder: 'Ville', empty: 'Rien', open: 'Ouvrir' }}
        />
      </form>,
    );
    const data = () => Object.fromEntries(new FormData(container.querySelector('form') as HTMLFormElement));
    await reach('Ville');
    await user.keyboard('vien');
    expect(data()).toEqual({ where: 'vien', city: '' });
    await user.click(await screen.findByRole('option', { name: /Vienne/ }));
    expect(data()).toEqual({ where: 'Vienne (38200)', city: '38544' });
  });
});
