import { expect, test } from 'vitest';
import { fileAccount, insideHosts, useFileServer } from '../../../test/integrations.ts';
import { startRenxt } from '../../simulators/renxt/start.ts';
import { allConnectors } from '../connectors.ts';
import { exampleOf, verified, verifyConnector } from './verify-connector.ts';

const server = useFileServer();

interface Typing {
	leads?: readonly string[];
	typed?: (lines: readonly string[]) => Promise<string>;
}
const verify = async (
	key: string,
	request: object,
	{ leads = [], typed = () => expect.fail('Nothing is asked.') }: Typing = {},
) => {
	const connector = allConnectors().find(({ descriptor }) => descriptor.key === key);
	if (!connector) return expect.fail(`There is no ${key}.`);
	const lines: string[] = [];
	const isFine = await verifyConnector(connector, verified.parse(request), {
		insideHosts: [...insideHosts, ...leads],
		say: (line) => lines.push(line),
		ask: () => typed(lines),
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
	const request = { settings, secrets: { password }, source: { path: '/out' } };
	expect(await verify('ftp', request)).toEqual({
		isFine: true,
		lines: [
			expect.stringContaining('✓ Sign-in: hostKey SHA256:'),
			'✓ Columns: people.csv: Contact ID, First, Last, Mobile',
			'✓ Rows: 10 of people.csv can be read',
		],
	});
	expect([...server.files.keys()]).toEqual(['/out/people.csv']);
	const wrong = await verify('ftp', { ...request, secrets: { password: 'another' } });
	expect([wrong.isFine, wrong.lines[0]]).toEqual([false, expect.stringContaining('✗ Sign-in: The server refused')]);
});

test('where a person allows Quad in a browser, the address that they came back to is typed', async () => {
	const account = { applicationId: 'application-1', applicationSecret: 'secret-1', subscriptionKey: 'key-1' };
	const lists = [{ id: 'all', name: 'Everybody', members: [] }];
	const renxt = await startRenxt({ ...account, constituents: [], lists });
	const host = 'renxt.college.example';
	const { applicationId, ...secrets } = account;
	const request = {
		secrets,
		redirectUri: 'https://quad.example.edu/renxt/authorization',
		settings: { applicationId, signInUrl: `https://${host}`, apiUrl: `https://${host}` },
	};
	const allow = async (lines: readonly string[]) => {
		const [, address = ''] = /(https:\S+)/.exec(lines.join(' ')) ?? [];
		const page = await fetch(address.replace(`https://${host}`, renxt.url));
		return /href="([^"]+code=[^"]+)"/.exec(await page.text())?.[1]?.replaceAll('&#38;', '&') ?? '';
	};
	try {
		const leads = [`${host}=${renxt.url}`];
		const { lines } = await verify(
			'raisersEdgeNxt',
			{ ...request, source: { listId: 'all' } },
			{ leads, typed: allow },
		);
		expect(lines.slice(2)).toEqual([
			'✓ Allowing Quad: works',
			'✓ Sign-in: lists 1',
			'✓ Recipients: 1 can be chosen for a message: Everybody (all)',
			expect.stringContaining('✓ Columns: Raiser’s Edge NXT: Constituent ID'),
			'✓ Rows: 0 of Everybody can be read',
		]);
		const another = async () => `${request.redirectUri}?code=a&state=b`;
		const wrong = await verify('raisersEdgeNxt', request, { leads, typed: another });
		expect([wrong.isFine, wrong.lines.at(-1)]).toEqual([
			false,
			expect.stringContaining('✗ Allowing Quad: This is not'),
		]);
	} finally {
		await renxt.close();
	}
});

test('settings that are not right are said before anything is called', async () => {
	await expect(verify('slate', { settings: { slateUrl: 'http://slate' } })).rejects.toThrow('The file’s settings');
});

test.each(allConnectors().map((connector) => [connector.descriptor.key, connector] as const))(
	'there is a file to fill in for %s',
	(_, connector) => {
		const example = exampleOf(connector);
		const { secrets, isAuthorized } = connector.descriptor;
		expect(Object.keys(example.secrets ?? {})).toEqual(secrets.filter((name) => name !== isAuthorized));
		expect(verified.safeParse(example).success).toBe(true);
	},
);
