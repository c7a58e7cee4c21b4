/** Generates the index of decisions from the opening lines of each: title, area, status and summary. */
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../docs/decisions/', import.meta.url);
const head = /^# (\d{4}) (.+)\n\n- Area: (\w+)\n- Status: (.+)\n- In short: (.+)\n\n/;

/** Throws if a decision lacks the five opening lines that all must have. */
export const readDecision = (file, text) => {
	const match = head.exec(text);
	if (match?.[1] !== file.slice(0, 4))
		throw new Error(`docs/decisions/${file} does not begin with its number and title, its area, status and summary.`);
	const [, number, title, area, status, summary] = match;
	return { file, number, title, area, status, summary };
};

export const readDecisions = () =>
	readdirSync(folder)
		.filter((file) => /^\d{4}-/.test(file))
		.sort()
		.map((file) => readDecision(file, readFileSync(new URL(file, folder), 'utf8')));

const stillTrue = (status) => (status === 'accepted' ? 'yes' : status);

export const decisionsPage = () => `# Decisions

Why Quad is built as it is. \`npm run -s decisions > docs/decisions/README.md\` prints this page from the first lines of each
decision; a test compares them. Decisions that a later one amends say by which.

| number | decision | area | in short | still true? |
| --- | --- | --- | --- | --- |
${readDecisions()
	.map(
		({ number, file, title, area, summary, status }) =>
			`| ${number} | [${title}](${file}) | ${area} | ${summary} | ${stillTrue(status)} |`,
	)
	.join('\n')}
`;
