/**
 * Ordinary texts as real people sent them: the ham of the SMS Spam Collection v.1 (Almeida and Gómez Hidalgo, CC BY
 * 4.0). They are kept beside the project: models are trained on them, and no product ships them.
 */
import { existsSync, readFileSync } from 'node:fs';

const beside = new URL('../../../shared/data/words/ordinary-texts.txt', import.meta.url);

/** Returns undefined if the collection is not there. */
export const readRealTexts = (): string[] | undefined =>
	existsSync(beside)
		? readFileSync(beside, 'utf8')
				.split('\n')
				.filter((line) => line.trim() !== '')
		: undefined;
