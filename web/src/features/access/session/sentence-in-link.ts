/**
 * Finds the sentence that a link may show on the sign-in page. Anybody can put `error` or `invalid_grant` into a
 * link, so only sentences that Quad itself sends are shown; others become a general message that signing in failed.
 */
import { installationRefusals } from '@quad/contract/access/installation/refusals.ts';
import { partnerRefusals } from '@quad/contract/access/partners/refusals.ts';
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { personSentences, signInSentences } from '@quad/contract/access/sso/faults.ts';
import type { Refusal } from '@quad/contract/refusal.ts';
import { words } from '../../../foundation/words.ts';

export const sentenceInLink = (sentence: string): string =>
	ours.has(sentence) ? sentence : signInSentences.callbackEmpty;

const refusals: readonly Refusal[] = [
	...Object.values(sessionRefusals),
	partnerRefusals['partner.not_let_in'],
	partnerRefusals['partner.too_often'],
	installationRefusals['installation.settled'],
];

const ours: ReadonlySet<string> = new Set([
	...Object.values(personSentences),
	...Object.values(signInSentences),
	...refusals.map(({ message }) => message),
	words.failed,
]);
