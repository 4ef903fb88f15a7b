import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { useCopy } from '../../../core/i18n/locale.tsx';
import { MapZoom } from '../../../facility-map/view/canvas/map-zoom.tsx';
import { Segmented } from '../../../ui/actions/segmented/segmented.tsx';
import { Select } from '../../../ui/fields/select/select.tsx';
import { TextField } from '../../../ui/fields/text-field/text-field.tsx';
import { layerNames } from '../layers.ts';
import * as copy from '../storage-map.copy.ts';
import * as css from '../storage-map.css.ts';
import type { MapChoices } from './use-map-choices.ts';

/** Which layer, which spaces, drawn or listed. Enter opens the first that was found. */
export function MapControls({ choices, onFind }: { choices: MapChoices; onFind: () => void }) {
  const words = useCopy(copy);
  const { isPhone, layer, showLayer, view, setView, zoom, setZoom } = choices;
  const layers = layerNames.map((value) => ({ value, label: words.layers[value] }));
  const views = [
    { value: 'map', label: words.map },
    { value: 'list', label: words.list },
  ] as const;
  return (
    <>
      <div className={css.bar}>
        {!isPhone && <Segmented label={words.layer} options={layers} value={layer} onChange={showLayer} />}
        <div className={css.views}>
          {view === 'map' && <MapZoom zoom={zoom} onChange={setZoom} />}
          <Segmented label={words.view} options={views} value={view} onChange={setView} />
        </div>
      </div>
      <Filters choices={choices} onFind={onFind} />
    </>
  );
}

function Filters({ choices, onFind }: { choices: MapChoices; onFind: () => void }) {
  const words = useCopy(copy);
  const { isPhone, layer, showLayer, keys, search, setSearch, filter, setFilter } = choices;
  const keyWords: Record<string, string> = words.keys[layer];
  const options = [
    { value: 'all' as const, label: words.all },
    ...keys.filter((key) => key !== 'building').map((value) => ({ value, label: keyWords[value] ?? value })),
  ];
  const find = (event: FormEvent) => {
    event.preventDefault();
    if (search.trim()) onFind();
  };
  return (
    <form onSubmit={find} className={css.filters} noValidate>
      <TextField
        label={words.find}
        type="search"
        prefix={<Search size={18} aria-hidden="true" />}
        placeholder={words.findHint}
        autoComplete="off"
        maxLength={60}
        value={search}
        onChange={setSearch}
      />
      <div className={isPhone ? css.pair : undefined}>
        {/* Six segments would fill a phone. */}
        {isPhone && (
          <Select
            label={words.layer}
            placeholder={words.layers.rent}
            options={layerNames.map((value) => ({ value, label: words.layers[value] }))}
            value={layer}
            onChange={showLayer}
          />
        )}
        <Select
          label={words.show}
          placeholder={words.all}
          options={options}
          value={filter}
          onChange={setFilter}
        />
      </div>
    </form>
  );
}
