export interface Bar {
	/** What it is of: a day, a bucket. */
	label: string;
	/** By the name of its series. */
	counts: Readonly<Record<string, number>>;
	/** Where the rows behind a number are, by the name of its series. */
	links?: Readonly<Record<string, string>> | undefined;
}

export interface Series {
	name: string;
	color: 'spruce' | 'gold' | 'red' | 'blue';
}
