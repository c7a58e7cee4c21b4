/** The team categories that a new organization starts with, used in reports (gaps N-48). */
export const usualTeamCategories = [
	'Admissions',
	'Advancement and alumni',
	'Athletics',
	'Career services',
	'Financial aid',
	'Housing',
	'Registrar',
	'Student success',
	'Other',
] as const;
