/**
 * The demo's contacts: prospects, aid applicants and donors, the same in every run. The simulated carrier treats
 * numbers that end in 90 to 99 specially, for example by refusing texts (decisions.md 26).
 */
import type { FieldKind } from '@quad/contract/contacts/contacts/field-values.ts';

export interface DemoContact {
	readonly key: string;
	readonly firstName: string;
	readonly lastName: string;
	readonly mobile: number;
	readonly details: Readonly<Record<string, string>>;
}

const firstNames = [
	'Amara',
	'Owen',
	'Mei',
	'Ingrid',
	'Layla',
	'Chloe',
	'Jamal',
	'Theo',
	'Kofi',
	'Nadia',
	'Diego',
	'Elena',
	'Bao',
	'Sofia',
	'Mateo',
	'Aisha',
	'Liam',
	'Zara',
	'Noah',
	'Yuki',
	'Ruth',
	'Hassan',
	'Grace',
	'Tomás',
	'Priscilla',
	'Jonah',
	'Leila',
	'Felix',
	'Imani',
	'Caleb',
	'Anika',
	'Marco',
	'Tessa',
	'Omar',
	'Hana',
	'Micah',
	'Rosalind',
	'Emeka',
	'Lucía',
	'Piotr',
];
const lastNames = [
	'Abebe',
	'Delgado',
	'Park',
	'Lin',
	'Thompson',
	'Natarajan',
	'Iyer',
	'Haddad',
	'Ramirez',
	'O’Brien',
	'Nguyen',
	'Larsen',
	'Okonkwo',
	'Fischer',
	'Castillo',
	'Kowalski',
	'Freeman',
	'Ito',
	'Moreau',
	'Washington',
	'Petrov',
	'Singh',
	'Alvarez',
	'Brennan',
	'Sato',
	'Mensah',
	'Rossi',
	'Yilmaz',
	'Hughes',
	'Müller',
];
const programs = [
	'Nursing',
	'Biology',
	'Computer Science',
	'Mechanical Engineering',
	'Business',
	'Psychology',
	'Education',
	'Undeclared',
];
const terms = ['Fall 2026', 'Spring 2027', 'Fall 2027'];
const funds = ['Annual Fund', 'Scholarships', 'Library', 'Athletics'];
const areaCodes = { 'Undergraduate Admissions': [303, 614, 206], 'Financial Aid': [512, 919], Advancement: [415, 608] };

export type DemoTeam = keyof typeof areaCodes;
export const demoSizes: Record<DemoTeam, number> = {
	'Undergraduate Admissions': 260,
	'Financial Aid': 90,
	Advancement: 70,
};

export const isDemoTeam = (name: string): name is DemoTeam => name in demoSizes;

export const demoFields = ['Program', 'Start Term', 'Class Year', 'Fund', 'Campus Visit', 'Housing'];
/** Types of the custom fields that are not free text. */
export const demoFieldTypes: Readonly<Record<string, { kind: FieldKind; choices: readonly string[] }>> = {
	'Campus Visit': { kind: 'date', choices: [] },
	Housing: { kind: 'choice', choices: ['On campus', 'Commuter', 'Undecided'] },
};
/** Custom fields that can be merged into messages. */
export const mergeableFields = ['Program', 'Start Term', 'Class Year'];

/** Returns a team's contacts. Step sizes share no factor with the lists' lengths, so that names rarely repeat. */
export const demoContacts = (team: DemoTeam): DemoContact[] => {
	const start = { 'Undergraduate Admissions': 10_000, 'Financial Aid': 20_000, Advancement: 30_000 }[team];
	return Array.from({ length: demoSizes[team] }, (_, at) => {
		const areas = areaCodes[team];
		const area = pick(areas, Math.floor(at / 100));
		const details: Record<string, string> =
			team === 'Advancement'
				? { 'Class Year': String(1975 + ((at * 7) % 48)), Fund: pick(funds, at * 3) }
				: {
						Program: pick(programs, at * 5),
						'Start Term': pick(terms, at),
						...(at % 3 === 0 ? { 'Campus Visit': `2026-10-${10 + ((at * 7) % 20)}` } : {}),
						...(at % 4 === 0 ? { Housing: pick(['On campus', 'Commuter', 'Undecided'], at * 3 + at / 4) } : {}),
					};
		return {
			key: String(start + at),
			firstName: pick(firstNames, at * 7 + start),
			lastName: pick(lastNames, at * 11 + Math.floor(at / 30) + start),
			mobile: Number(`1${area}55501${String(at % 100).padStart(2, '0')}`),
			details,
		};
	});
};

const dayMs = 24 * 60 * 60 * 1_000;

/** Returns a visit within the next three weeks for one contact in six, so that conditions on coming days find some. */
export const upcomingVisit = (team: DemoTeam, at: number, now: Date): Record<string, string> =>
	team === 'Advancement' || at % 6 !== 1
		? {}
		: { 'Campus Visit': new Date(now.getTime() + ((at * 5) % 21) * dayMs).toISOString().slice(0, 10) };

const pick = <T>(list: readonly T[], at: number): T => {
	const one = list[at % list.length];
	if (one === undefined) throw new Error('An empty list has nothing to pick.');
	return one;
};
