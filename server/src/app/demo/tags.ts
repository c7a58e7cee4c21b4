/** The demo's contact tags, by team. */

interface DemoTag {
	readonly name: string;
	/** Every nth contact has the tag. */
	readonly every: number;
}

export const demoTags: Readonly<Record<string, readonly DemoTag[]>> = {
	'Undergraduate Admissions': [
		{ name: 'First generation', every: 7 },
		{ name: 'Honors college', every: 11 },
		{ name: 'Needs housing', every: 5 },
	],
	Advancement: [
		{ name: 'Class agent', every: 9 },
		{ name: 'Scholarship donor', every: 6 },
	],
};
