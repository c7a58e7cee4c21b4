/** Runs the password checker for rate-password.ts in a worker thread (docs/decisions/0009-password-strength.md). */
import { parentPort } from 'node:worker_threads';
import { checkerLimits, type Guess, lookedAt } from '@quad/contract/access/session/password-strength.ts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';

export interface ToRate {
	readonly password: string;
	/** Words related to the person, which make a password easy to guess. */
	readonly about: readonly string[];
}

const checker = new ZxcvbnFactory({
	...checkerLimits,
	dictionary: { ...common.dictionary, ...english.dictionary },
	graphs: common.adjacencyGraphs,
});

parentPort?.on('message', ({ password, about }: ToRate) => {
	const { score, feedback } = checker.check(lookedAt(password), [...about]);
	const guess: Guess = { score, feedback };
	parentPort?.postMessage(guess);
});
