import { placeText, suggestPlaces } from '#components/ui/form/combobox/suggest-places.ts';
import type { Place } from '#lib/contract/places/places.ts';
import { type Area, findArea, LARGE_TOWN, suggestAreas } from '#lib/rules/search/areas.ts';
import { showFault } from './search-form-events.ts';
import { newOption, plainText, SuggestList } from './suggest-list.ts';

const departmentText = ({ name, code }: Place['department']) => `${name} (${code})`;

const isArea = (place: Place | Area): place is Area => 'kind' in place;

/** Towns below the town field, and areas where the search takes them. A picked one is sent by its code. */
class TownSuggest extends SuggestList<Place | Area> {
  protected keyOf = ({ code }: Place | Area) => code;

  protected async load(text: string, signal: AbortSignal): Promise<(Place | Area)[] | null> {
    const towns = await suggestPlaces(text, signal);
    if (signal.aborted || this.parts.input.dataset.areas === undefined) return towns;
    // An area named in full comes first; one that only begins so follows the large towns.
    const areas = suggestAreas(text);
    const isNamed = areas[0] !== undefined && areas[0] === findArea(text);
    const isFirst = (town: Place) => !isNamed && (town === towns?.[0] || town.population >= LARGE_TOWN);
    const [large, small] = [(towns ?? []).filter(isFirst), (towns ?? []).filter((town) => !isFirst(town))];
    return [...large, ...areas, ...small];
  }

  protected fits(place: Place | Area, text: string): boolean {
    return plainText(this.textOf(place)).includes(plainText(text));
  }

  protected textOf(place: Place | Area): string {
    if (!isArea(place)) return placeText(place);
    if (place.kind === 'country') return this.parts.input.dataset.country ?? place.name;
    return place.kind === 'department' ? departmentText(place) : place.name;
  }

  protected optionFor(place: Place | Area, id: string): HTMLLIElement {
    if (!isArea(place)) {
      return newOption(id, placeText(place), departmentText(place.department));
    }
    const [department, region] = (this.parts.input.dataset.areas ?? '').split('|');
    return newOption(id, this.textOf(place), { department, region, country: undefined }[place.kind]);
  }

  protected override typed(input: HTMLInputElement): void {
    delete input.dataset.code;
    delete input.dataset.area;
    if (input.form) showFault(input.form, 'where', false);
  }

  protected picked(place: Place | Area, input: HTMLInputElement): void {
    input.value = this.textOf(place);
    input.dataset[isArea(place) ? 'area' : 'code'] = place.code;
  }
}

export function attachTownSuggest(input: HTMLInputElement): void {
  if (input.getAttribute('role') === 'combobox') return;
  new TownSuggest(input);
}
