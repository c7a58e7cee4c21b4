/** A template can be as long as the organization’s limit for replies, by default 306 (spec 3 §5, §9). */
export const templateLimits = {
	name: 80, // characters
	code: 20,
	ofTeam: 500,
} as const;
