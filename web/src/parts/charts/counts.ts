export interface Bar {
	/** What is counted, such as a day or a bucket. */
	label: string;
	/** Counts by series name. */
	counts: Readonly<Record<string, number>>;
	/** Addresses of the rows behind each number, by series name. */
	links?: Readonly<Record<string, string>> | undefined;
}

export interface Series {
	name: string;
	color: 'spruce' | 'gold' | 'red' | 'blue';
}
