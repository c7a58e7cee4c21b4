export const campaignLimits = {
	page: 50, // spec 1 §9
	rowHeight: 60, // spec 3 §9, in pixels
	name: 100,
	description: 500,
	searchText: 200,
	found: 50, // in a campaign picker
	messagesPage: 10, // in a campaign's report
} as const;
