/**
 * `npm run understanding` prints how answers and texts are understood, on sentences that nothing was trained on or tuned
 * to. `npm run understanding -- --train` trains the models anew and writes their weights; `-- --mistakes` lists what was
 * read wrongly.
 */
import { writeFileSync } from 'node:fs';
import { writeWeights } from '@quad/contract/understanding/linear-model.ts';
import { type Models, ours } from '@quad/contract/understanding/understand.ts';
import { answerFigures, byKind, confusionTable, judgeAnswers, judgeTexts, share, textFigures } from './judge.ts';
import { chooseThresholds, corpus, trainModels } from './models.ts';
import { readCorpus } from './read-corpus.ts';

const weightsFile = new URL('../../contract/src/understanding/weights.gen.ts', import.meta.url);
const say = (...lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);

const writeModels = ({ answers, texts, thresholds }: Models): void => {
	const list = (lines: readonly string[]) => `[\n${lines.map((line) => `\t${JSON.stringify(line)},\n`).join('')}]`;
	writeFileSync(
		weightsFile,
		`/** Written by \`npm run understanding -- --train\`. */\nexport const thresholds = ${JSON.stringify(thresholds)};\nexport const answerWeights = ${list(writeWeights(answers))};\nexport const textWeights = ${list(writeWeights(texts))};\n`,
	);
};

let models = ours;
if (process.argv.includes('--train')) {
	const all = corpus();
	say(`Training on ${all.answers.length} answers and ${all.texts.length} texts.`);
	models = { ...trainModels(all), thresholds: chooseThresholds(all) };
	writeModels(models);
	say(`Wrote the weights; thresholds: ${JSON.stringify(models.thresholds)}`);
}

const part = process.argv.includes('--tuning') ? '' : 'held-out-';
const answers = judgeAnswers(readCorpus(`${part}answers`), models);
const figures = answerFigures(answers);
say(
	`\nAnswers to questions, ${answers.length} held out`,
	confusionTable(answers, ['yes', 'no', 'other']),
	`accuracy ${share(figures.accuracy, 1)}`,
	`precision Yes ${share(figures.precision[0], 1)}, No ${share(figures.precision[1], 1)}`,
	`recall Yes ${share(figures.recall[0], 1)}, No ${share(figures.recall[1], 1)}`,
	byKind(answers),
);
const texts = judgeTexts(readCorpus(`${part}texts`), models);
const { caught, held, optedOutWrongly } = textFigures(texts);
say(
	`\nTexts, ${texts.length} held out`,
	confusionTable(texts, ['at once', 'opt-out', 'wrong-number', 'ordinary']),
	`opt-outs caught ${share(caught, 1)}, ordinary texts held ${share(held, 1)}, opted out wrongly ${optedOutWrongly}`,
	byKind(texts),
);
if (process.argv.includes('--mistakes'))
	for (const one of [...answers, ...texts])
		if (one.label !== one.read) say(`${one.label} read as ${one.read}: ${one.text}  [${one.question}]`);
