import { placeText, suggestPlaces } from '#components/ui/form/combobox/suggest-places.ts';
import type { Place } from '#lib/contract/places.ts';
import { showFault } from './search-form-events.ts';
import { newOption, plainText, SuggestList } from './suggest-list.ts';

/** Towns below the town field. A picked one is sent by its INSEE code. */
class TownSuggest extends SuggestList<Place> {
  protected load = suggestPlaces;
  protected keyOf = ({ code }: Place) => code;

  protected fits(place: Place, text: string): boolean {
    return plainText(placeText(place)).includes(plainText(text));
  }

  protected optionFor(place: Place, id: string): HTMLLIElement {
    return newOption(id, placeText(place), `${place.department.name} (${place.department.code})`);
  }

  protected override typed(input: HTMLInputElement): void {
    delete input.dataset.code;
    if (input.form) showFault(input.form, 'where', false);
  }

  protected picked(place: Place, input: HTMLInputElement): void {
    input.value = placeText(place);
    input.dataset.code = place.code;
  }
}

export function attachTownSuggest(input: HTMLInputElement): void {
  if (input.getAttribute('role') === 'combobox') return;
  new TownSuggest(input);
}
