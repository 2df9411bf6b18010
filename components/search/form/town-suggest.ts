import { placeText, suggestPlaces } from '#components/ui/form/combobox/suggest-places.ts';
import type { Place } from '#lib/contract/places/places.ts';
import { type Area, COUNTRY, findArea, LARGE_TOWN, suggestAreas } from '#lib/rules/search/areas.ts';
import { ownPlace } from './own-place.ts';
import { showFault } from './search-form-events.ts';
import { newOption, plainText, SuggestList } from './suggest-list.ts';

const departmentText = ({ name, code }: Place['department']) => `${name} (${code})`;

/** Stands for the town where the person is. */
const HERE = { kind: 'here', code: 'here' } as const;

type Choice = Place | Area | typeof HERE;
const isTown = (choice: Choice): choice is Place => !('kind' in choice);

/** Sends a town by its code. */
export function setPlace(input: HTMLInputElement, place: Place): void {
  input.value = placeText(place);
  delete input.dataset.area;
  input.dataset.code = place.code;
}

/** Towns and areas below the field of the place. A picked one is sent by its code. */
class TownSuggest extends SuggestList<Choice> {
  protected keyOf = ({ code }: Choice) => code;

  protected async load(text: string, signal: AbortSignal): Promise<Choice[] | null> {
    const towns = await suggestPlaces(text, signal);
    if (signal.aborted) return towns;
    // An area named in full comes first; one that only begins so follows the large towns.
    const areas = suggestAreas(text);
    const isNamed = areas[0] !== undefined && areas[0] === findArea(text);
    const isFirst = (town: Place) => !isNamed && (town === towns?.[0] || town.population >= LARGE_TOWN);
    const [large, small] = [(towns ?? []).filter(isFirst), (towns ?? []).filter((town) => !isFirst(town))];
    return [...large, ...areas, ...small];
  }

  protected override async loadEmpty(): Promise<Choice[]> {
    return [HERE, COUNTRY];
  }

  protected fits(choice: Choice, text: string): boolean {
    return plainText(this.textOf(choice)).includes(plainText(text));
  }

  protected textOf(choice: Choice): string {
    if (isTown(choice)) return placeText(choice);
    const { here = '', country = '' } = this.parts.input.dataset;
    if (choice.kind === 'here') return here;
    if (choice.kind === 'country') return country;
    return choice.kind === 'department' ? departmentText(choice) : choice.name;
  }

  protected optionFor(choice: Choice, id: string): HTMLLIElement {
    if (isTown(choice)) return newOption(id, placeText(choice), departmentText(choice.department));
    const [department, region] = (this.parts.input.dataset.areas ?? '').split('|');
    const kind = { department, region, country: undefined, here: undefined }[choice.kind];
    return newOption(id, this.textOf(choice), kind);
  }

  protected override typed(input: HTMLInputElement): void {
    delete input.dataset.code;
    delete input.dataset.area;
    if (input.form) showFault(input.form, 'where', false);
  }

  protected async picked(choice: Choice, input: HTMLInputElement): Promise<boolean> {
    if (isTown(choice)) {
      setPlace(input, choice);
    } else if (choice.kind === 'here') {
      return this.pickHere(input);
    } else {
      input.value = this.textOf(choice);
      delete input.dataset.code;
      input.dataset.area = choice.code;
    }
    return true;
  }

  protected async pickHere(input: HTMLInputElement): Promise<boolean> {
    const { finding = '', notFound = '' } = input.dataset;
    this.say(finding);
    const place = await ownPlace();
    this.say('');
    // Typed in the meantime.
    if (input.value) return false;
    if (place) setPlace(input, place);
    else if (input.form) showFault(input.form, 'where', true, notFound);
    return place !== null;
  }
}

export function attachTownSuggest(input: HTMLInputElement): void {
  if (input.getAttribute('role') === 'combobox') return;
  new TownSuggest(input);
}
