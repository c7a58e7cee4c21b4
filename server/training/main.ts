/**
 * `npm run understanding` prints how well answers and texts are understood, on sentences that no model was trained on
 * or tuned to. `npm run understanding -- --train` retrains the models and writes their weights; `-- --mistakes` lists
 * what was misread.
 */
import { writeFileSync } from 'node:fs';
import { writeWeights } from '@quad/contract/texting/understanding/linear-model.ts';
import { type Models, ours } from '@quad/contract/texting/understanding/understand.ts';
import {
	answerFigures,
	byKind,
	confusionTable,
	type Judged,
	judgeAnswers,
	judgeTexts,
	share,
	type TextFigures,
	textFigures,
} from './judge.ts';
import { chooseThresholds, corpus, heldOutFiles, trainAnswers, trainTexts } from './models.ts';
import { readCorpus } from './read-corpus.ts';
import { readRealTexts } from './real-texts.ts';

const weightsFile = new URL('../../contract/src/texting/understanding/weights.gen.ts', import.meta.url);
const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const writeModels = ({ answers, texts, thresholds }: Models): void => {
	const list = (lines: readonly string[]) => `[\n${lines.map((line) => `\t${JSON.stringify(line)},\n`).join('')}]`;
	writeFileSync(
		weightsFile,
		`/** Written by \`npm run understanding -- --train\`. */\nexport const thresholds = ${JSON.stringify(thresholds)};\nexport const answerWeights = ${list(writeWeights(answers))};\nexport const textWeights = ${list(writeWeights(texts))};\n`,
	);
};

const real = readRealTexts();
const textReads = ['at once', 'held', 'flagged', 'ordinary'];
const sayTexts = ({ caught, held, flagged, precision, optedOutWrongly }: TextFigures) => [
	`requests to stop caught ${share(caught, 1)}; of what is held, asked ${share(precision, 1)}`,
	`ordinary texts held ${share(held, 1)}, held or flagged ${share(flagged, 1)}, opted out ${optedOutWrongly}`,
];
let models = ours;
if (process.argv.includes('--train')) {
	if (!real) throw new Error('The models are trained on real texts, too: put the collection at ../shared/data/words.');
	const all = corpus(real);
	say(
		`Training on ${all.answers.flat().length} answers, ${all.texts.flat().length} texts and ${real.length} real texts.`,
	);
	const trained = { answers: trainAnswers(all), texts: trainTexts(all), thresholds: ours.thresholds };
	models = { ...trained, thresholds: chooseThresholds(all, trained) };
	writeModels(models);
	say(`Wrote the weights; thresholds: ${JSON.stringify(models.thresholds)}`);
}

const isMistakes = process.argv.includes('--mistakes');
const sayMistakes = (judged: readonly Judged[]) => {
	for (const one of isMistakes ? judged : [])
		if (one.label !== one.read) say(`${one.label} read as ${one.read}: ${one.text}  [${one.question}]`);
};

for (const name of heldOutFiles.answers) {
	const answers = judgeAnswers(readCorpus(name), models);
	const figures = answerFigures(answers);
	say(
		`\nAnswers to questions, ${answers.length} held out (${name})`,
		confusionTable(answers, ['yes', 'no', 'other']),
		`accuracy ${share(figures.accuracy, 1)}`,
		`precision Yes ${share(figures.precision[0], 1)}, No ${share(figures.precision[1], 1)}`,
		`recall Yes ${share(figures.recall[0], 1)}, No ${share(figures.recall[1], 1)}`,
		byKind(answers),
	);
	sayMistakes(answers);
}

for (const name of heldOutFiles.texts) {
	const texts = judgeTexts(readCorpus(name), models);
	say(
		`\nTexts, ${texts.length} held out (${name})`,
		confusionTable(texts, textReads),
		...sayTexts(textFigures(texts)),
		byKind(texts),
	);
	sayMistakes(texts);
}

if (real) {
	const texts = judgeTexts(
		real.map((text, line) => ({ text, label: 'ordinary', kind: 'real', question: '', line })),
		models,
	);
	say(
		`\nReal ordinary texts, ${texts.length}, which the models were trained on`,
		confusionTable(texts, textReads),
		...sayTexts(textFigures(texts)),
	);
	sayMistakes(texts);
} else say('\nThe collection of real ordinary texts (../shared/data/words) is not beside this checkout: left out.');
