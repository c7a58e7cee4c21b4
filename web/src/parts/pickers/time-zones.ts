/** The time zones to choose from. Those of most colleges come first, under their usual names. */
const near: ReadonlyArray<readonly [zone: string, name: string]> = [
	['America/New_York', 'Eastern'],
	['America/Chicago', 'Central'],
	['America/Denver', 'Mountain'],
	['America/Phoenix', 'Arizona'],
	['America/Los_Angeles', 'Pacific'],
	['America/Anchorage', 'Alaska'],
	['Pacific/Honolulu', 'Hawaii'],
	['America/Puerto_Rico', 'Puerto Rico'],
];

/** This browser's time zone, which is most likely also the organization's. */
export const usualTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Includes the chosen zone even if this browser doesn't list it. */
export const zoneChoices = (chosen: string) => {
	const shown = new Set(near.map(([zone]) => zone));
	const all = [...new Set([...Intl.supportedValuesOf('timeZone'), chosen])].toSorted();
	return [
		{ group: 'United States', items: near.map(([value, name]) => ({ value, label: `${name} (${value})` })) },
		{
			group: 'Worldwide',
			items: all.filter((zone) => !shown.has(zone)).map((value) => ({ value, label: value.replaceAll('_', ' ') })),
		},
	];
};
