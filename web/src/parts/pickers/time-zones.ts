/** The time zones to choose from: those that most colleges of ours are in first, under the names that people use. */
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

/** That of this browser, which is most likely the organization's. */
export const usualTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** With one that is chosen already, also where this browser does not list it. */
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
