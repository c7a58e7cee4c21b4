/** `npm run verify:<system>`: tests a connector with the operator's own credentials, and changes nothing. */
import { readFileSync } from 'node:fs';
import { PlainFailure } from '../../foundation/plain-failure.ts';
import { hostsIn } from '../../foundation/settings.ts';
import { allConnectors } from '../connectors.ts';
import { openDialogue } from './ask.ts';
import { runCommand } from './command.ts';
import { say } from './say.ts';
import { exampleOf, type Verified, verified, verifyConnector } from './verify-connector.ts';

const readGiven = (file: string): Verified => {
	try {
		return verified.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch {
		throw new PlainFailure(
			`${file} cannot be read as the settings of a connector. Without a file you get one to fill in.`,
		);
	}
};

await runCommand(
	{
		typed: 'npm run verify:<system> -- [file]',
		does: 'Tries the connection to another system with your own credentials. It only reads, and stores nothing.',
		options: { system: 'which system; npm run verify:<system> says it' },
		operand: ['file', 'settings and secrets as JSON; left out, a file to fill in is printed'],
		environment: { QUAD_INTEGRATION_HOSTS: 'servers inside your network that may be connected to' },
	},
	async ({ options, operand }) => {
		const connectors = allConnectors();
		const keys = connectors.map(({ descriptor }) => descriptor.key).join(', ');
		const connector = connectors.find(({ descriptor }) => descriptor.key === options.system);
		if (!connector) throw new PlainFailure(`Choose one of these systems: ${keys}.`);
		if (operand === undefined) {
			process.stdout.write(`${JSON.stringify(exampleOf(connector), null, '\t')}\n`);
			return;
		}
		const insideHosts = hostsIn(process.env.QUAD_INTEGRATION_HOSTS ?? '');
		const ask = async (question: string): Promise<string> => {
			const dialogue = openDialogue(process.stdin, process.stdout);
			try {
				return await dialogue.ask(question);
			} finally {
				dialogue.close();
			}
		};
		const isFine = await verifyConnector(connector, readGiven(operand), { insideHosts, say, ask });
		say();
		say(isFine ? `${connector.descriptor.title} can be used.` : 'Something does not work yet.');
		process.exitCode = isFine ? 0 : 1;
	},
);
