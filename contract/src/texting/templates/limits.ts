/** How long a template’s message may be is the organization’s setting for replies: 306 by default (spec 3 §5, §9). */
export const templateLimits = {
	name: 80, // characters
	code: 20,
	ofTeam: 500,
} as const;
