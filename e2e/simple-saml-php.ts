/** Runs Debian's SimpleSAMLphp on PHP's web server. Missing packages are installed if that needs no password. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../server/src/app/cli/ports.ts';
import { lacksPackages } from '../server/test/peers.ts';
import { makeProvider } from '../server/test/saml-provider.ts';
import { lookEvery } from '../time-limits.ts';

const www = '/usr/share/simplesamlphp/www';
const packages = ['simplesamlphp', 'php-cli', 'php-xml', 'php-mbstring', 'php-curl', 'php-sqlite3'];

/** Returns why SimpleSAMLphp is unavailable, or undefined. */
export const lacksSimpleSamlPhp = (): string | undefined => lacksPackages('SimpleSAMLphp', packages, isThere);

const isThere = (): boolean => existsSync(www) && spawnSync('php', ['--version']).status === 0;

export interface SimpleSamlPhp {
	readonly metadataUrl: string;
	/** Registers Quad with its metadata. */
	trust(metadata: string): void;
	stop(): void;
}

/** Starts the provider with one account. */
export const startSimpleSamlPhp = async (account: {
	name: string;
	password: string;
	email: string;
}): Promise<SimpleSamlPhp> => {
	const port = await freePort();
	const address = `http://127.0.0.1:${port}/`;
	const folder = mkdtempSync(join(tmpdir(), 'quad-simplesamlphp-'));
	const at = (...parts: string[]) => join(folder, ...parts);
	for (const part of ['cert', 'metadata', 'sessions', 'log']) mkdirSync(at(part));
	cpSync('/etc/simplesamlphp', at('config'), { recursive: true, dereference: true });
	const { certificate, privateKey } = await makeProvider();
	writeFileSync(at('cert', 'idp.crt'), certificate);
	writeFileSync(at('cert', 'idp.pem'), privateKey);
	const config = readFileSync(at('config', 'config.php'), 'utf8').replace(packagedSecrets, '');
	writeFileSync(at('config', 'config.php'), `${config}\ninclude __DIR__ . '/override.php';\n`);
	writeFileSync(at('config', 'override.php'), overrides(address, folder));
	writeFileSync(
		at('config', 'authsources.php'),
		`<?php $config = ['college' => ['exampleauth:UserPass', '${account.name}:${account.password}' => ['mail' => ['${account.email}'], 'uid' => ['${account.name}']]]];`,
	);
	writeFileSync(at('metadata', 'saml20-idp-hosted.php'), hosted);
	writeFileSync(at('quad.xml'), nobodyYet);

	const php = spawn(
		'php',
		['-d', 'error_reporting=0', '-d', 'display_errors=0', '-S', `127.0.0.1:${port}`, '-t', www],
		{
			env: { ...process.env, SIMPLESAMLPHP_CONFIG_DIR: at('config') },
			stdio: 'ignore',
		},
	);
	process.once('exit', () => php.kill());
	const metadataUrl = `${address}saml2/idp/metadata.php`;
	await answers(metadataUrl);
	return {
		metadataUrl,
		trust: (metadata) => writeFileSync(at('quad.xml'), metadata),
		stop: () => {
			php.kill();
			rmSync(folder, { recursive: true, force: true });
		},
	};
};

/** Matches the inclusion of the package's salt, which only root and the web server can read. Ours replaces it. */
const packagedSecrets = /^require_once\('\/var\/lib\/simplesamlphp\/secrets\.inc\.php'\);$/m;

const overrides = (address: string, folder: string) => `<?php
$config['baseurlpath'] = '${address}';
$config['certdir'] = '${folder}/cert/';
$config['metadatadir'] = '${folder}/metadata/';
$config['metadata.sources'] = [['type' => 'flatfile'], ['type' => 'xml', 'file' => '${folder}/quad.xml']];
$config['loggingdir'] = '${folder}/log/';
$config['logging.handler'] = 'file';
$config['datadir'] = '${folder}/';
$config['tempdir'] = '${folder}/';
$config['secretsalt'] = 'only for a trial on this machine';
$config['enable.saml20-idp'] = true;
$config['module.enable'] = ['core' => true, 'saml' => true, 'exampleauth' => true];
$config['session.cookie.secure'] = false;
$config['session.cookie.samesite'] = null;
$config['session.phpsession.savepath'] = '${folder}/sessions';
`;

/** A configuration that accepts only signed requests and encrypts assertions. */
const hosted = `<?php
$metadata['__DYNAMIC:1__'] = [
	'host' => '__DEFAULT__',
	'privatekey' => 'idp.pem',
	'certificate' => 'idp.crt',
	'auth' => 'college',
	'validate.authnrequest' => true,
	'assertion.encryption' => true,
	'NameIDFormat' => 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
	'authproc' => [
		3 => [
			'class' => 'saml:AttributeNameID',
			'attribute' => 'mail',
			'Format' => 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
		],
	],
];
`;

const nobodyYet = '<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"/>';

const answers = (address: string): Promise<void> =>
	expect
		.poll(async () => (await fetch(address).catch(() => undefined))?.ok, {
			message: `SimpleSAMLphp answers at ${address}`,
			intervals: [lookEvery],
		})
		.toBe(true);
