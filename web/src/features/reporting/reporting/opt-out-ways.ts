/** The ways of opting out. Imports are mentioned only if there were any. */
import type { OptOutWay } from '@quad/contract/reporting/reporting/opt-out-ways.ts';
import type { Counted } from '@quad/contract/reporting/reporting/routes.ts';
import { formatNumber } from '../../../foundation/format.ts';

type OptedOutBy = Counted['metrics']['OptedOutBy'];

export const optOutWayNames = {
	text: 'By text',
	staff: 'By staff',
	carrier: 'At the carrier',
	import: 'By import',
} as const satisfies Record<OptOutWay, string>;

const ways = [
	{ way: 'text', key: 'Text', name: optOutWayNames.text, color: 'red' },
	{ way: 'staff', key: 'Staff', name: optOutWayNames.staff, color: 'gold' },
	{ way: 'carrier', key: 'Carrier', name: optOutWayNames.carrier, color: 'spruce' },
	{ way: 'import', key: 'Import', name: optOutWayNames.import, color: 'blue' },
] as const;

/** Returns the ways to show in a chart: always opt-outs by text, others only if there were any in the range. */
export const waysShown = (counts: OptedOutBy) => ways.filter(({ way, key }) => way === 'text' || counts[key] > 0);

/** For example, “7 by text, 9 by staff, plus 37 by import”, because the figure excludes imports. */
export const sayOptOuts = (counts: OptedOutBy): string | undefined =>
	ways
		.filter(({ key }) => counts[key] > 0)
		.map(({ way, key, name }) => `${way === 'import' ? 'plus ' : ''}${formatNumber(counts[key])} ${inLine(name)}`)
		.join(', ') || undefined;

const inLine = (name: string): string => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
