export const segmentLimits = {
	page: 50, // spec 2 §9
	rowHeight: 60, // spec 2 §9, in pixels
	searchWaitMs: 500, // spec 3 §7, §9
	searchText: 200,
	name: 100,
	pasted: 10_000, // lines that can be pasted into a static segment at once
	written: 200, // characters per line
	problemsShown: 200, // shown in the dialog; the file contains all of them
	ofMessage: 20, // segments, and as many tags, to which one message can be sent
	previewPage: 50,
	valuesOffered: 50,
	valuesSampled: 20_000, // contacts, the latest of the team
	countMs: 10_000, // after which a count is given up
	countsAtOnce: 3, // of conditions being built, by one process
	countsWaiting: 50,
	countedAtOnce: 500_000, // contacts times criteria segments per list; counting them takes about half a second
	growthDays: 30, // over which the list says how a segment grew
	countsKeptDays: 62, // longer, because a day may be missing
} as const;
