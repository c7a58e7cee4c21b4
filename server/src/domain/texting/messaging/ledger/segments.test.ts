import { joinedCharacters } from '@quad/contract/text/joined-characters.ts';
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useDatabase } from '../../../../../test/database.ts';

const database = useDatabase();
const characters = fc.constantFrom(...'abc XYZ 019 @£é\n', '^', '{', '€', '~', '’', '—', 'ñ', 'ж', '你', '🎉', '𝄞');
const joined = fc.constantFrom(...joinedCharacters);
const joinedTexts = fc
	.array(fc.oneof({ weight: 3, arbitrary: characters }, { weight: 1, arbitrary: joined }), {
		minLength: 1,
		maxLength: 250,
	})
	.map((all) => all.join(''));
const texts = fc.array(characters, { minLength: 1, maxLength: 400 }).map((all) => all.join(''));

test('the database counts segments as the contract does', async () => {
	const all = [
		...fc.sample(texts, { numRuns: 1_000, seed: 7 }),
		...fc.sample(joinedTexts, { numRuns: 1_000, seed: 8 }),
		...joinedCharacters.flatMap((joinedCharacter) => [
			`${'ж'.repeat(66)}${joinedCharacter}${'ж'.repeat(70)}`,
			joinedCharacter.repeat(40),
		]),
		'a'.repeat(1600),
		'€'.repeat(800),
		'🎉'.repeat(400),
	];
	const { rows } = await sql<{ segments: number }>`
		select segments_of_text(text) as segments from unnest(${all}::text[]) with ordinality as t (text, nth)
		order by nth`.execute(database.db);
	expect(rows.map((row) => row.segments)).toEqual(all.map(segmentsOfText));
});
