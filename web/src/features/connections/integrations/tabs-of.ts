/** The four tabs of every connector, with the links of each. */
import { type ExportType, exportTypeLabels } from '@quad/contract/connections/integrations/run.ts';
import type { AnyUi } from './connector-ui.ts';
import { type Place, placeNames, places, type TabName } from './place-names.ts';

interface PlaceLink {
	readonly place: Place;
	readonly label: string;
	readonly to: string;
	/** The kind of export that the link is about, where each has its own settings. */
	readonly exportType?: ExportType;
}

const names = ['Runs', 'Fields', 'Schedule', 'Connection'] as const satisfies readonly TabName[];

/** Returns the tabs that the connector has, each with the links to its pages. */
export const tabsOf = (ui: AnyUi): ReadonlyArray<{ name: TabName; links: readonly PlaceLink[] }> =>
	names
		.map((name) => ({
			name,
			links: placeNames.flatMap((place) => (places[place].tab === name ? linksTo(ui, place) : [])),
		}))
		.filter(({ links }) => links.length > 0);

const linksTo = ({ paths, descriptor, exportsTogether = false }: AnyUi, place: Place): readonly PlaceLink[] => {
	const to = paths[place];
	if (to === undefined) return [];
	const { exportTypes } = descriptor;
	if (place !== 'exportSettings' || exportsTogether || exportTypes.length < 2)
		return [{ place, label: places[place].label, to }];
	return exportTypes.map((exportType) => ({
		place,
		label: exportTypeLabels[exportType],
		to: `${to}?export=${exportType}`,
		exportType,
	}));
};
