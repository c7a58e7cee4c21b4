/** The password checker with dictionaries for any language, loaded when somebody chooses a password. */
import type { PasswordRules } from '@quad/contract/access/session/password-rules.ts';
import { checkerLimits, lookedAt, type Strength, strengthOf } from '@quad/contract/access/session/password-strength.ts';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { strengthWords } from './strength-words.ts';

const checker = new ZxcvbnFactory({
	...checkerLimits,
	dictionary,
	graphs: adjacencyGraphs,
	translations: strengthWords,
});

export const rate = (password: string, about: readonly string[], minStrength: PasswordRules['minStrength']): Strength =>
	strengthOf(checker.check(lookedAt(password), [...about]), minStrength);
