/** Runs a command: parses its arguments, prints `--help`, and reports expected failures without a stack. */
import { parseArgs } from 'node:util';
import { endWith, PlainFailure } from '../../foundation/plain-failure.ts';

export interface Usage {
	/** The command as people type it, such as `npm start --`. */
	typed: string;
	does: string;
	/** Options that take a value, with their descriptions. */
	options?: Record<string, string>;
	/** The positional argument's placeholder and description. */
	operand?: [placeholder: string, meaning: string];
	/** Environment variables that the command reads, with their descriptions. */
	environment?: Record<string, string>;
}

export interface Words {
	options: Record<string, string | undefined>;
	operand: string | undefined;
}

export const runCommand = async (usage: Usage, run: (words: Words) => Promise<unknown>): Promise<void> => {
	try {
		const words = readWords(usage, process.argv.slice(2));
		if (words === 'help') process.stdout.write(explain(usage));
		else await run(words);
	} catch (error) {
		endWith(error);
	}
};

export const readWords = (usage: Usage, typed: readonly string[]): Words | 'help' => {
	const names = Object.keys(usage.options ?? {});
	const known = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
	try {
		const { values, positionals } = parseArgs({
			args: [...typed],
			options: { help: { type: 'boolean', short: 'h' }, ...known },
			allowPositionals: true,
		});
		if (values.help) return 'help';
		const unexpected = positionals[usage.operand ? 1 : 0];
		if (unexpected !== undefined) throw new PlainFailure(`Unexpected argument "${unexpected}".\n\n${explain(usage)}`);
		const options: Words['options'] = {};
		for (const name of names) {
			const value: unknown = Reflect.get(values, name);
			if (typeof value === 'string') options[name] = value;
		}
		return { options, operand: positionals[0] };
	} catch (error) {
		if (error instanceof PlainFailure || !(error instanceof TypeError)) throw error;
		const option = error.message.match(/'(-[^' ]*)/)?.[1] ?? '';
		const what = names.includes(option.slice(2)) ? `${option} needs a value.` : `There is no option ${option}.`;
		throw new PlainFailure(`${what}\n\n${explain(usage)}`);
	}
};

const explain = ({ typed, does, options = {}, operand, environment = {} }: Usage): string => {
	const rows: Array<[string, string]> = [
		...(operand ? [operand] : []),
		...Object.entries(options).map(([name, meaning]): [string, string] => [`--${name} …`, meaning]),
		...Object.entries(environment),
	];
	const width = Math.max(0, ...rows.map(([name]) => name.length));
	return [
		`${typed}`,
		`  ${does}`,
		'',
		...rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`),
		'',
	].join('\n');
};
