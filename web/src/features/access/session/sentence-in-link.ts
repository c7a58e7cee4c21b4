/**
 * What a link may make the sign-in page say. `error` is written by whoever made the link, and so is the `invalid_grant`
 * that leads there: shown as it stands, it would be a stranger's words in our own alert. So only the sentences are
 * shown that we send somebody there with; anything else says that it did not work, and no more.
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
