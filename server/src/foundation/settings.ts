/** The settings from the environment. Every default works on one machine. */
import { z } from 'zod';
import { usualDataFolder } from './data-folder.ts';
import { logLevels } from './log.ts';
import { PlainFailure } from './plain-failure.ts';
import { databaseUrlIn } from './postgres/database-url.ts';

const webAddress = z.url({ protocol: /^https?$/ });

/** What each setting must be, as the message about an invalid one says it. */
const shape = z.object({
	DATABASE_URL: z.string().min(1).describe('the address of a PostgreSQL, like postgres://name:password@host:5432/quad'),
	PORT: z.coerce.number().int().min(0).max(65_535).default(4000).describe('a number from 0 to 65535'),
	QUAD_HOST: z.string().default('127.0.0.1'),
	/** How many seconds a stopping process still accepts calls while `/readyz` fails, so that a load balancer notices. */
	QUAD_STOP_DELAY: z.coerce.number().min(0).max(60).default(0).describe('a number of seconds from 0 to 60'),
	/** Where people, carriers and identity providers reach Quad; defaults to the local address. */
	QUAD_PUBLIC_URL: webAddress
		.regex(/^[^/]+:\/\/[^/?#]+\/?$/)
		.transform((written) => written.replace(/\/$/, ''))
		.optional()
		.describe('a web address without a path, like https://quad.example.edu'),
	/** The address of the simulated carrier, also if this process serves it. */
	QUAD_SIMULATOR_URL: webAddress.optional().describe('a web address, like http://10.0.0.5:24000'),
	QUAD_SIMULATOR_PORT: z.coerce.number().int().min(1).max(65_535).optional().describe('a number from 1 to 65535'),
	/** Replaces all addresses of Twilio, to try Quad out against a simulation; defaults to Twilio's own. */
	QUAD_TWILIO_URL: webAddress.optional().describe('a web address, like http://127.0.0.1:4010'),
	/** Replaces the address of Meta's Graph API in the same way. */
	QUAD_META_URL: webAddress.optional().describe('a web address, like http://127.0.0.1:4011'),
	/** The mail server, `smtp://name:password@host:587`; without one, mail stays in the mailbox. */
	QUAD_SMTP_URL: z.string().optional(),
	/** The sender of mail; defaults to quad@ the host of Quad's address. */
	QUAD_MAIL_FROM: z.string().optional(),
	/** The folder for keys and files that the database must not contain. */
	QUAD_DATA: z.string().optional(),
	/** `id:base64, id:base64`, newest first; without it the keys are in a file in the data folder. */
	QUAD_SECRET_KEYS: z.string().optional(),
	/** The code that allows setting Quad up until the first organization exists; `npm start` makes one and shows it. */
	QUAD_SETUP_CODE: z.string().min(8).optional().describe('a code of 8 characters or more'),
	/** The sustained rate of calls per second of one session; 0 for no limit. */
	QUAD_CALLS_PER_SECOND: z.coerce.number().int().min(0).default(50).describe('a whole number, or 0 for no limit'),
	/** The key of a private app of HubSpot, the CRM of the provider's own sales desk. */
	QUAD_HUBSPOT_TOKEN: z.string().optional(),
	/** Another Statuspage, whose incidents are shown beside our own. */
	QUAD_STATUS_FEED_URL: webAddress.optional().describe('a web address, like https://status.example.com'),
	/** Push services beside those of browser makers, `push.example.edu, push.example.edu:8443`; may be inside. */
	QUAD_PUSH_SERVICES: z.string().default(''),
	/** Receivers of webhooks inside the network that may be called, `crm.example.edu, crm.example.edu:8443`. */
	QUAD_WEBHOOK_HOSTS: z.string().default(''),
	/** Integration servers inside the network that may be connected to, `files.example.edu, files.example.edu:2222`. */
	QUAD_INTEGRATION_HOSTS: z.string().default(''),
	/** A bucket for pictures, at Amazon or any S3-compatible store; without it they are in the data folder. */
	QUAD_S3_BUCKET: z.string().optional().describe('the name of a bucket'),
	QUAD_S3_ENDPOINT: z
		.url({ protocol: /^https?$/ })
		.optional()
		.describe('an address, like https://s3.example.edu'),
	QUAD_S3_REGION: z.string().default('us-east-1').describe('a region, like us-east-1'),
	/** Both or neither: without them the S3 client uses the credentials of its Amazon machine. */
	QUAD_S3_KEY: z.string().optional().describe('the id of an access key'),
	QUAD_S3_SECRET: z.string().optional().describe('its secret'),
	/** The price of looking up one number, in dollars. The carrier has no call that returns it. */
	QUAD_LOOK_UP_PRICE: z.coerce.number().min(0).max(10).default(0.008).describe('a price in dollars, like 0.008'),
	QUAD_LOG: z
		.enum(logLevels)
		.default('info')
		.describe(`one of ${logLevels.join(', ')}`),
});

/** Messages name these settings without their values, which contain passwords. */
const secret: ReadonlySet<string> = new Set(['DATABASE_URL', 'QUAD_SETUP_CODE', 'QUAD_S3_SECRET']);

/** Below the ports that systems assign automatically. Processes with the same `PORT` get the same result. */
export const simulatorPortBeside = (port: number): number => 20_000 + (port % 10_000);

/** Ports of the demo's simulated systems: file server and web. */
const demoPortsBeside = (port: number) => ({ files: 10_000 + (port % 10_000), web: 30_000 + (port % 2_700) });

export interface S3Settings {
	bucket: string;
	endpoint: string | undefined;
	region: string;
	credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

export interface Settings {
	databaseUrl: string;
	port: number;
	host: string;
	/** Milliseconds. */
	stopDelay: number;
	publicUrl: string;
	simulatorUrl: string;
	simulatorPort: number;
	twilioUrl: string | undefined;
	metaUrl: string | undefined;
	smtpUrl: string | undefined;
	mailFrom: string | undefined;
	dataFolder: string;
	secretKeys: string | undefined;
	setUpCode: string | undefined;
	callsPerSecond: number;
	hubSpotToken: string | undefined;
	statusFeedUrl: string | undefined;
	pushServices: readonly string[];
	webhookHosts: readonly string[];
	integrationHosts: readonly string[];
	demoPorts: { readonly files: number; readonly web: number };
	s3: S3Settings | undefined;
	/** For one number, in 1/10,000 dollar. */
	lookUpPrice: number;
	logLevel: string;
}

export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
	const read = understood(environment);
	const simulatorPort = read.QUAD_SIMULATOR_PORT ?? simulatorPortBeside(read.PORT);
	return {
		databaseUrl: databaseUrlIn({ ...environment, DATABASE_URL: read.DATABASE_URL }) ?? read.DATABASE_URL,
		port: read.PORT,
		host: read.QUAD_HOST,
		stopDelay: read.QUAD_STOP_DELAY * 1_000,
		// the same as printed, because another name is another origin
		publicUrl: read.QUAD_PUBLIC_URL ?? `http://localhost:${read.PORT}`,
		simulatorUrl: read.QUAD_SIMULATOR_URL ?? `http://127.0.0.1:${simulatorPort}`,
		simulatorPort,
		twilioUrl: read.QUAD_TWILIO_URL?.replace(/\/$/, ''),
		metaUrl: read.QUAD_META_URL?.replace(/\/$/, ''),
		smtpUrl: read.QUAD_SMTP_URL,
		mailFrom: read.QUAD_MAIL_FROM || undefined,
		dataFolder: usualDataFolder(read.QUAD_DATA),
		secretKeys: read.QUAD_SECRET_KEYS,
		setUpCode: read.QUAD_SETUP_CODE,
		callsPerSecond: read.QUAD_CALLS_PER_SECOND,
		hubSpotToken: read.QUAD_HUBSPOT_TOKEN,
		statusFeedUrl: read.QUAD_STATUS_FEED_URL,
		pushServices: hostsIn(read.QUAD_PUSH_SERVICES),
		webhookHosts: hostsIn(read.QUAD_WEBHOOK_HOSTS),
		integrationHosts: hostsIn(read.QUAD_INTEGRATION_HOSTS),
		demoPorts: demoPortsBeside(read.PORT),
		s3: s3Of(read),
		lookUpPrice: Math.round(read.QUAD_LOOK_UP_PRICE * 10_000),
		logLevel: read.QUAD_LOG,
	};
};

export const hostsIn = (list: string): string[] =>
	list
		.toLowerCase()
		.split(',')
		.map((host) => host.trim())
		.filter((host) => host !== '');

/** Treats an empty setting as not set. */
const understood = (environment: NodeJS.ProcessEnv): z.output<typeof shape> => {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
	const read = shape.safeParse(given);
	if (read.success) return read.data;
	const wrong = new Set(read.error.issues.map(({ path: [name] }) => shape.keyof().parse(name)));
	throw new PlainFailure([...wrong].map((name) => whatIsWrong(name, given[name])).join('\n'));
};

const whatIsWrong = (name: keyof typeof shape.shape, value: string | undefined): string => {
	const mustBe = `It must be ${shape.shape[name].description}.`;
	if (value === undefined) return `${name} is not set. ${mustBe}`;
	return secret.has(name) ? `${name} is not valid. ${mustBe}` : `${name} is "${value}". ${mustBe}`;
};

const s3Of = (read: z.output<typeof shape>): S3Settings | undefined => {
	const { QUAD_S3_BUCKET: bucket, QUAD_S3_ENDPOINT: endpoint, QUAD_S3_REGION: region } = read;
	const { QUAD_S3_KEY: accessKeyId, QUAD_S3_SECRET: secretAccessKey } = read;
	const credentials = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
	return bucket ? { bucket, endpoint, region, credentials } : undefined;
};
