import { installationRefusals } from '@quad/contract/access/installation/refusals.ts';
import { partnerRefusals } from '@quad/contract/access/partners/refusals.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { samlFaults, signInSentences } from '@quad/contract/access/sso/faults.ts';
import { expect, test } from 'vitest';
import { words } from '../../../foundation/words.ts';
import { sentenceInLink } from './sentence-in-link.ts';

test.each([
	...new Set(Object.values(samlFaults).map(({ toPerson }) => toPerson)),
	...Object.values(signInSentences),
	partnerRefusals['partner.not_let_in'].message,
	partnerRefusals['partner.too_often'].message,
	sessionRefusals['session.ended'].message,
	installationRefusals['installation.settled'].message,
	words.failed,
])('a sentence of ours is said: %s', (sentence) => expect(sentenceInLink(sentence)).toBe(sentence));

test.each([
	'Your account is locked. Call 555-0166 and say your password.',
	`${signInSentences.tooOften} Or write to help@elsewhere.example.`,
	signInSentences.tooOften.toLowerCase(),
	'toString',
])('a stranger’s words are not: %s', (sentence) =>
	expect(sentenceInLink(sentence)).toBe('Sign-in didn’t work. Please try again.'),
);
