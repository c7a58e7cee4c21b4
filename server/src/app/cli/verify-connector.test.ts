/** The check of a connector with somebody's own credentials, against the simulated file server. */
import { expect, test } from 'vitest';
import { fileAccount, insideHosts, useFileServer } from '../../../test/integrations.ts';
import { allConnectors } from '../connectors.ts';
import { exampleOf, verified, verifyConnector } from './verify-connector.ts';

const server = useFileServer();

const verify = async (key: string, said: object) => {
	const connector = allConnectors().find(({ descriptor }) => descriptor.key === key);
	if (!connector) return expect.fail(`There is no ${key}.`);
	const lines: string[] = [];
	const isFine = await verifyConnector(connector, verified.parse(said), {
		insideHosts,
		say: (line) => lines.push(line),
	});
	return { isFine, lines };
};

const { password, username } = fileAccount;
const at = new Date('2026-11-18T12:00:00Z');

test('it says what works, and leaves everything as it is', async () => {
	const rows = Array.from({ length: 30 }, (_, nth) => `S${nth},A,B,${2065550000 + nth}\n`).join('');
	server.files.set('/out/people.csv', {
		content: Buffer.from(`Contact ID,First,Last,Mobile\n${rows}`),
		modifiedAt: at,
	});
	const settings = { server: '127.0.0.1', port: server.port, username };
	const said = { settings, secrets: { password }, source: { path: '/out' } };
	expect(await verify('ftp', said)).toEqual({
		isFine: true,
		lines: [
			expect.stringContaining('✓ Sign-in: hostKey SHA256:'),
			'✓ Columns: people.csv: Contact ID, First, Last, Mobile',
			'✓ Rows: 10 of people.csv can be read',
		],
	});
	expect([...server.files.keys()]).toEqual(['/out/people.csv']);
	const wrong = await verify('ftp', { ...said, secrets: { password: 'another' } });
	expect([wrong.isFine, wrong.lines[0]]).toEqual([false, expect.stringContaining('✗ Sign-in: The server refused')]);
});

test('settings that are not right are said before anything is called', async () => {
	await expect(verify('slate', { settings: { slateUrl: 'http://slate' } })).rejects.toThrow('The file’s settings');
});

test.each(allConnectors().map((connector) => [connector.descriptor.key, connector] as const))(
	'there is a file to fill in for %s',
	(_, connector) => {
		const example = exampleOf(connector);
		expect(Object.keys(example.secrets ?? {})).toEqual([...connector.descriptor.secrets]);
		expect(verified.safeParse(example).success).toBe(true);
	},
);
