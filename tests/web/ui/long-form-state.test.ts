import { describe, expect, test } from 'vitest';
import {
  beginState,
  type LongFormEvent,
  type LongFormState,
  reduceLongForm,
} from '#components/long-form/long-form-state.ts';

type Section = 'job' | 'skills';
type Values = { name: string };

const begin = () => beginState<Values, Section>({ name: '' }, 'job', 3);
const stateAfter = (...events: LongFormEvent<Values, Section>[]): LongFormState<Values, Section> =>
  events.reduce(reduceLongForm<Values, Section>, begin());
const failure = { statusCode: 409, code: 'cv_changed', message: 'Modifié.' };

describe('the state of a long form', () => {
  test('counts pauses, so that a pause with equal values is one too', () => {
    const edited = { type: 'edited', values: { name: 'Essai' } } as const;
    expect(stateAfter(edited, edited)).toMatchObject({ values: { name: 'Essai' }, edits: 2 });
  });

  test('leads from a section that is done to the next one', () => {
    expect(stateAfter({ type: 'sectionLeft', to: 'skills', done: 'job' })).toMatchObject({
      open: 'skills',
      done: new Set(['job']),
      arrival: { section: 'skills' },
    });
  });

  test('stays at the summary of the last section when it is done', () => {
    const last = stateAfter({ type: 'sectionLeft', to: null, done: 'skills' });
    expect(last).toMatchObject({ open: null, arrival: { section: 'skills' } });
  });

  test('moves no focus when a section is left undone', () => {
    expect(stateAfter({ type: 'sectionLeft', to: null })).toMatchObject({ open: null, arrival: null });
    expect(stateAfter({ type: 'sectionLeft', to: null }).done.size).toBe(0);
  });

  test('leads to the errors of a section each time it is held', () => {
    const once = stateAfter({ type: 'sectionHeld', section: 'job' });
    const twice = reduceLongForm(once, { type: 'sectionHeld', section: 'job' });
    expect(once.open).toBe('job');
    expect(twice.held).not.toBe(once.held);
  });

  test('is on its way until the server refuses', () => {
    expect(stateAfter({ type: 'submitted' }).sending).toBe(true);
    const refused = stateAfter({ type: 'submitted' }, { type: 'refused', failure });
    expect(refused).toMatchObject({ sending: false, refusal: failure });
    expect(reduceLongForm(refused, { type: 'submitted' }).refusal).toBeNull();
  });

  test('replaces a stored version with its revision', () => {
    const overwritten = stateAfter({ type: 'overwritten', revision: 4, values: { name: 'Autre' } });
    expect(overwritten).toMatchObject({ revision: 4, replaced: { name: 'Autre' } });
  });

  test('is still on its way once it is stored: the page goes by itself', () => {
    const stored = stateAfter(
      { type: 'submitted' },
      { type: 'stored', sent: { message: 'Enregistré.', next: '/' } },
    );
    expect(stored).toMatchObject({
      sending: true,
      stored: { message: 'Enregistré.', next: '/' },
    });
  });
});
