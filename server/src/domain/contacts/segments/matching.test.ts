/** Tests that a criteria segment contains exactly what a simple implementation finds, for random input. */
import { api } from '@quad/contract/api.ts';
import { type Conjunction, printedComparisons } from '@quad/contract/contacts/contacts/criteria.ts';
import { comparisonsOf, takesValue } from '@quad/contract/contacts/contacts/criteria-columns.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { commit } from '../../../foundation/transaction/commit.ts';

const quad = useQuad();

interface Somebody {
	readonly name: string;
	readonly mobile: string;
	readonly assigned: boolean;
	readonly optedOut: boolean;
	readonly tagged: boolean;
	readonly major: string;
	readonly gpa: string;
	readonly visit: string;
	readonly term: string;
}

const odd = [
	'',
	'%',
	'_',
	'\\',
	"O'Brien",
	'josé',
	'JOSE',
	'.*',
	'(a|b)',
	'"',
	'50%',
	'Ünal',
	'12',
	'9.5',
	"'",
	'; drop',
	'🎓x',
];
const text = fc
	.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme-composite', maxLength: 4 }))
	.map((one) => one.toWellFormed().replaceAll('\0', '').trim());
const amounts = ['', '0', '-3', '2.5', '12', '100', '999999999999999'];
const days = ['', '2026-11-08', '2026-11-08T14:30', '2026-11-09', '2025-01-01'];
const terms = ['', 'Fall 2026', 'Spring 2027'];
const numbers = ['', '13035550100', '13035550101', '12125550100'];

const somebody: fc.Arbitrary<Somebody> = fc.record({
	name: text,
	mobile: fc.constantFrom(...numbers),
	assigned: fc.boolean(),
	optedOut: fc.boolean(),
	tagged: fc.boolean(),
	major: text,
	gpa: fc.constantFrom(...amounts),
	visit: fc.constantFrom(...days),
	term: fc.constantFrom(...terms),
});

const values = {
	name: text,
	major: text,
	gpa: fc.constantFrom(...amounts),
	visit: fc.constantFrom(...days),
	term: fc.constantFrom(...terms),
	mobile: fc.constantFrom(...numbers, '303', '(212) 5'),
	assigned: fc.constant('Lee'),
	optedIn: fc.constantFrom('true', 'false'),
	tags: fc.constant('the tag'),
} as const;
const kinds = {
	name: 'text',
	major: 'text',
	gpa: 'number',
	visit: 'date',
	term: 'choice',
	mobile: 'phone',
	assigned: 'person',
	optedIn: 'flag',
	tags: 'tags',
} as const;
type On = keyof typeof values;

type Comparison = (typeof printedComparisons)[number];

interface Leaf {
	readonly on: On;
	readonly comparison: Comparison;
	readonly value: string;
}
interface Group {
	readonly conjunction: Conjunction;
	readonly conditions: ReadonlyArray<Leaf | Group>;
}

const leaf: fc.Arbitrary<Leaf> = fc
	.constantFrom(...Object.keys(values).filter((on): on is On => on in values))
	.chain((on) =>
		fc.record({
			on: fc.constant(on),
			comparison: fc.constantFrom(...printedComparisons.filter((one) => comparisonsOf[kinds[on]].includes(one))),
			value: values[on],
		}),
	)
	.filter(({ on, comparison, value }) => isPossible(on, comparison, value));

/** Whether there is a value where one is needed, and a whole number where numbers are compared. */
const isPossible = (on: On, comparison: Comparison, value: string): boolean =>
	!takesValue(comparison) || (value !== '' && (on !== 'mobile' || (comparison === 'startswith') === value.length < 11));

const conjunction = fc.constantFrom('all' as const, 'any' as const);
const groupOf = (inner: fc.Arbitrary<Leaf | Group>): fc.Arbitrary<Group> =>
	fc.record({ conjunction, conditions: fc.array(inner, { minLength: 1, maxLength: 3 }) });
const criteria = groupOf(fc.oneof(leaf, groupOf(fc.oneof(leaf, groupOf(leaf)))));

// The simple implementation.

const fold = (written: string): string =>
	[...written].every((one) => one < '\u0080')
		? written.toLowerCase().replace(/['`]/g, '')
		: written
				.normalize('NFD')
				.replace(/[\u0300-\u036f]/g, '')
				.toLowerCase()
				.replaceAll('ß', 'ss')
				.replaceAll('æ', 'ae')
				.replaceAll('œ', 'oe')
				.replace(/[øđłð]/g, (one) => ({ ø: 'o', đ: 'd', ł: 'l', ð: 'd' })[one] ?? one)
				.replace(/['`’‘ʻ]/g, '');

const isNumber = (written: string): boolean => /^-?\d{1,15}(\.\d{1,15})?$/.test(written);

const compareText = (own: string, comparison: Comparison, value: string): boolean => {
	const folds = fold(value) !== '';
	const [a, b] = folds ? [fold(own), fold(value)] : [own, value];
	const isLarger = isNumber(value)
		? isNumber(own) && Number(own) > Number(value)
		: own !== '' && Buffer.compare(Buffer.from(a), Buffer.from(b)) > 0;
	const isSmaller = isNumber(value)
		? isNumber(own) && Number(own) < Number(value)
		: own !== '' && Buffer.compare(Buffer.from(a), Buffer.from(b)) < 0;
	return {
		equals: a === b,
		notequals: a !== b,
		startswith: a.startsWith(b),
		with: a.includes(b),
		without: !a.includes(b),
		isempty: own === '',
		isnotempty: own !== '',
		isgreaterthan: isLarger,
		islessthan: isSmaller,
	}[comparison];
};

const compareDate = (own: string, comparison: Comparison, value: string): boolean => {
	const isDay = value.length === 10;
	const at = isDay ? own.slice(0, 10) : own.length === 10 ? `${own}T00:00` : own;
	if (comparison === 'isgreaterthan') return own !== '' && at > value;
	if (comparison === 'islessthan') return own !== '' && at < value;
	return compareText(at, comparison, value);
};

const fits = (one: Somebody, { on, comparison, value }: Leaf): boolean => {
	switch (on) {
		case 'name':
			return compareText(one.name, comparison, value);
		case 'major':
			return compareText(one.major, comparison, value);
		case 'term':
			return compareText(one.term, comparison, value);
		case 'gpa':
			return compareText(one.gpa, comparison, value);
		case 'visit':
			return compareDate(one.visit, comparison, value);
		case 'mobile':
			return compareText(one.mobile.replace(/^1/, ''), comparison, value.replace(/\D/g, '').replace(/^1/, ''));
		case 'assigned':
			return compareText(one.assigned ? 'Lee' : '', comparison, value);
		case 'optedIn':
			return compareText(String(!one.optedOut), comparison, value);
		case 'tags':
			return one.tagged === (comparison === 'with' || comparison === 'isnotempty');
	}
};

const isIn = (one: Somebody, { conjunction: of, conditions }: Group): boolean => {
	const held = conditions.map((node) => ('conditions' in node ? isIn(one, node) : fits(one, node)));
	return of === 'all' ? held.every(Boolean) : held.some(Boolean);
};

test('a criteria segment is whom plain code finds', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'] });
	const { organizationId, teamId } = team;
	const by = team.person('Amir');
	const field = async (displayName: string, kind: string, choices: string[] = []) =>
		(await ask(quad, by, api.customFields.createCustomField, { body: { displayName, kind: kindOf(kind), choices } }))
			.answer.id;
	const fields = {
		major: await field('Major', 'text'),
		gpa: await field('GPA', 'number'),
		visit: await field('Visit', 'date'),
		term: await field('Term', 'choice', terms.slice(1)),
	};
	const { answer: tag } = await ask(quad, by, api.tags.createTag, { body: { name: 'Honors' } });
	const ids = { ...fields, name: -11, mobile: -14, assigned: -15, optedIn: -16, tags: -17 };

	const wire = (node: Leaf | Group): object =>
		'conditions' in node
			? { conjunction: node.conjunction, conditions: node.conditions.map(wire) }
			: {
					fieldId: ids[node.on],
					comparison: node.comparison,
					value:
						node.on === 'tags' ? String(tag.id) : node.on === 'assigned' ? String(team.person('Lee').id) : node.value,
				};

	await fc.assert(
		fc.asyncProperty(
			fc.array(somebody, { minLength: 1, maxLength: 12 }),
			fc.array(criteria, { minLength: 3, maxLength: 6 }),
			async (drawn, asked) => {
				// no two contacts share a number
				const people = drawn.map((one, at) =>
					drawn.findIndex(({ mobile }) => mobile === one.mobile) === at ? one : { ...one, mobile: '' },
				);
				const made = people.map((one) => ({ ...one, id: quad.ids.next() }));
				await commit(quad.db, async (tx) => {
					await tx.deleteFrom('contact').where('org_id', '=', organizationId).execute();
					await tx
						.insertInto('contact')
						.values(
							made.map((one) => ({
								org_id: organizationId,
								id: one.id,
								contact_key: String(one.id),
								first_name: one.name,
								mobile: one.mobile === '' ? null : Number(one.mobile),
								assigned_person_id: one.assigned ? team.person('Lee').id : null,
								custom: JSON.stringify(
									Object.fromEntries(
										[
											[fields.major, one.major],
											[fields.gpa, one.gpa],
											[fields.visit, one.visit],
											[fields.term, one.term],
										].filter(([, value]) => value !== ''),
									),
								),
							})),
						)
						.execute();
					await tx
						.insertInto('contact_team')
						.values(
							made.map((one) => ({
								org_id: organizationId,
								team_id: teamId,
								contact_id: one.id,
								opted_out: one.optedOut,
							})),
						)
						.execute();
					const tagged = made.filter((one) => one.tagged);
					if (tagged.length > 0)
						await tx
							.insertInto('contact_tag')
							.values(
								tagged.map((one) => ({
									org_id: organizationId,
									tag_id: tag.id,
									contact_id: one.id,
									tagged_at: quad.clock.now(),
								})),
							)
							.execute();
				});
				for (const group of asked) {
					const { answer, refusal } = await ask(quad, by, api.segments.searchByFields, {
						body: { criteria: JSON.stringify(group.conditions.map(wire)), conjunction: group.conjunction, take: 100 },
					});
					expect(refusal).not.toHaveProperty('code');
					expect(answer.Students.map(({ StudentId }) => StudentId).sort()).toEqual(
						made
							.filter((one) => isIn(one, group))
							.map(({ id }) => id)
							.sort(),
					);
				}
			},
		),
		{ numRuns: 40 },
	);
});

const kindOf = (kind: string) => (kind === 'number' || kind === 'date' || kind === 'choice' ? kind : 'text');
