import { describe, expect, test } from 'vitest';
import { groupFor } from '../automation/match-keyword.ts';
import { sortAnswer } from '../smart-messages/classify-answer.ts';
import { standingWord } from './opt-out-words.ts';
import { ownWords } from './own-words.ts';
import { doubtOf } from './uncertain-opt-out.ts';

/** How phones describe a reaction. `%` stands for the quoted text and its quotation marks. */
const reactions = {
	iPhone: [
		'Liked %',
		'Loved %',
		'Disliked %',
		'Laughed at %',
		'Emphasized %',
		'Emphasised %',
		'Questioned %',
		'Reacted 🎉 to %',
		'Reacted ❤️‍🔥 to %',
		'Reacted with a sticker to %',
		'Removed a like from %',
		'Removed a heart from %',
		'Removed a dislike from %',
		'Removed a laugh from %',
		'Removed an exclamation from %',
		'Removed a question mark from %',
		'Removed 🎉 from %',
		'Removed a 🎉 reaction from %',
		'Ana Lee liked %',
		'+1 303-555-0100 liked %',
		'Unliked %',
		'Reacted 🇺🇸 to %',
		'Reacted 1️⃣ to %',
		'Questioned a message %',
		'Ana reacted 👍 to your message: %',
		'Ana reacted to your message with 👍: %',
	],
	Android: [
		'👍 to %',
		'👍🏽 to %',
		'\u200a\u200b👍\u200b to %',
		'\u200b❤️\u200b to %',
		'Removed 👍 from %',
		'Reacted to % with 👍',
		'Reacted to %: 👍',
		'🇺🇸 to %',
		'1️⃣ to %',
		'\u200b😢\u200b removed from %',
		'Removed 👍 reaction from %',
	],
	Spanish: [
		'Le gustó %',
		'Le encantó %',
		'No le gustó %',
		'A Ana le gustó %',
		'Me gusta %',
		'Se rió de %',
		'Enfatizó %',
		'Destacó %',
		'Preguntó por %',
		'Reaccionó con 🎉 a %',
		'Eliminó un Me gusta de %',
		'Quitó un corazón de %',
		'Se quitó 👍 de %',
		'👍 a %',
		'Le dio un corazón a %',
		'Dijo “Me encanta” a %',
		'Quitó “Me gusta” de %',
		'Reaccionó con “😂” a %',
		'Reaccionó a % con 👍',
		'Ha eliminado un corazón de %',
		'Marcó % con un me gusta',
		'Le hizo gracia %',
	],
	'other languages': [
		'A aimé %',
		'A adoré %',
		'N’a pas aimé %',
		'A ri de %',
		'A réagi avec 🎉 à %',
		'Gostou de %',
		'Amou %',
		'Ha reagito con 🎉 a %',
		'赞了%',
		'Đã thích %',
		'Đã bày tỏ cảm xúc 👍 với %',
		'Ha messo “Mi piace” a %',
		'Hat auf % mit 👍 reagiert',
		'👍 zu %',
		'对%做出了👍回应',
		'%에 👍 반응',
		'Понравилось %',
	],
};
const forms = Object.entries(reactions).flatMap(([phone, all]) => all.map((form) => [phone, form] as const));
const marks: ReadonlyArray<readonly [string, string]> = [
	['“', '”'],
	['"', '"'],
	['«', '»'],
	['“\u200a', '\u200a”'],
];

const ours = [
	'Northfield College: your tour is Saturday at 10. Reply STOP to opt out.',
	'Wrong number? Let us know and we will stop texting you.',
	'Sorry, you have the wrong number for the tour office',
];
const groups = [{ id: 1, match: 'contains' as const, phrases: ['tour'] }];

describe('what a reaction quotes is ours, and nothing is judged by it', () => {
	test.each(forms)('%s: %s', (_, form) => {
		for (const [open, close] of marks)
			for (const said of ours) {
				const text = form.replace('%', `${open}${said}${close}`);
				expect([text, ownWords(text), standingWord(text), doubtOf(text), groupFor(groups, text)]).toEqual([
					text,
					'',
					undefined,
					null,
					undefined,
				]);
			}
	});
	test.each(forms)('what is written beside it is the sender’s own: %s: %s', (_, form) => {
		if (!form.endsWith(' %') || /thích|với|Понрав/.test(form)) return;
		for (const [open, close] of marks) {
			const text = form.replace('%', `${open}${ours[0]}${close}`);
			expect([text, standingWord(`${text} STOP`)]).toEqual([text, 'stop']);
			expect([text, doubtOf(`${text}\nhow do I stop these texts`)?.kind]).toEqual([text, 'opt-out']);
		}
	});
});

test.each([
	['Liked “Loved “Reply STOP to opt out””', ''],
	['Liked “Northfield College: your tour is on Saturday. Reply STOP to opt', ''],
	['Liked “It says “Reply STOP to opt out” on the form that you left at the desk on', ''],
	['Liked ”Reply STOP to opt out”', ''],
	['Liked &quot;Reply STOP to opt out&quot;', ''],
	['Unliked “STOP”', ''],
	['Понравилось «STOP»', ''],
	['Unsubscribe “Your tour is on Saturday at 10. Reply STOP to opt out.”', 'unsubscribe'],
	['Liked an image', ''],
	['Loved your message', ''],
	['> Reply STOP to opt out.\nSure, see you there', 'Sure, see you there'],
	['Replying to: Reply STOP to opt out.\n\nSee you there', 'See you there'],
	['“Your tour is on Saturday at 10. Reply STOP to opt out.” I will be there', 'I will be there'],
])('%j leaves %j', (text, words) => {
	expect(ownWords(text)).toBe(words);
});

test.each([
	'“STOP”',
	'I said “stop texting me, this is the third time”',
	'“Please stop texting me right now, thanks”',
	'It says "reply STOP" so stop',
	'> STOP',
	'🛑 “STOP”',
	'1 “STOP”',
	'I liked “Hamilton” more than the tour',
	'“',
	'',
])('%j is all the sender’s own', (text) => {
	expect(ownWords(text)).toBe(text);
});

test('a reaction is sorted by itself, and by what is written beside it', () => {
	const question = { messageType: 0 as const, text: 'Are you coming on Saturday?' };
	const sorted = (text: string) => sortAnswer(text, question).category;
	expect(sorted('Liked “Yes or no? Are you coming?”')).toBe('Yes');
	expect(sorted('Disliked “Say yes! Are you coming?”')).toBe('No');
	expect(sorted('👍 to “Are you coming? Say no if not”')).toBe('Yes');
	expect(sorted('Loved “Yes! Are you coming?”')).toBe('Other');
	expect(sorted('Removed a like from “Are you coming?”')).toBe('Other');
	expect(sorted('Liked “Are you coming on Saturday?” no I have work')).toBe('No');
	expect(sorted('I’m driving with Driving Focus turned on. I’ll see your message when I get where I’m going.')).toBe(
		'Other',
	);
});
