/** Reads the settings from the environment. Every default works on a single machine. */
import { z } from 'zod';
import { usualDataFolder } from './data-folder.ts';
import { logLevels } from './log.ts';
import { PlainFailure } from './plain-failure.ts';
import { databaseUrlIn } from './postgres/database-url.ts';

const webAddress = z.url({ protocol: /^https?$/ });

/** The descriptions complete the error message about an invalid value: “It must be …”. */
const shape = z.object({
	DATABASE_URL: z.string().min(1).describe('the address of a PostgreSQL, like postgres://name:password@host:5432/quad'),
	PORT: z.coerce.number().int().min(0).max(65_535).default(4000).describe('a number from 0 to 65535'),
	QUAD_HOST: z.string().default('127.0.0.1'),
	/** How long a stopping process still accepts calls while `/readyz` fails, so that load balancers notice. */
	QUAD_STOP_DELAY: z.coerce.number().min(0).max(60).default(0).describe('a number of seconds from 0 to 60'),
	/** The URL at which people, carriers and identity providers reach Quad. Defaults to the local one. */
	QUAD_PUBLIC_URL: webAddress
		.regex(/^[^/]+:\/\/[^/?#]+\/?$/)
		.transform((written) => written.replace(/\/$/, ''))
		.optional()
		.describe('a web address without a path, like https://quad.example.edu'),
	/** The simulated carrier's URL, even if this process runs it. */
	QUAD_SIMULATOR_URL: webAddress.optional().describe('a web address, like http://10.0.0.5:24000'),
	QUAD_SIMULATOR_PORT: z.coerce.number().int().min(1).max(65_535).optional().describe('a number from 1 to 65535'),
	/** Replaces Twilio's URLs, to try Quad with a simulated Twilio. */
	QUAD_TWILIO_URL: webAddress.optional().describe('a web address, like http://127.0.0.1:4010'),
	/** Replaces the URL of Meta's Graph API. */
	QUAD_META_URL: webAddress.optional().describe('a web address, like http://127.0.0.1:4011'),
	/** The mail server, `smtp://name:password@host:587`. Without one, email is only listed in the mailbox. */
	QUAD_SMTP_URL: z.string().optional(),
	/** The sender of email. Defaults to `quad@` and the host of Quad's URL. */
	QUAD_MAIL_FROM: z.string().optional(),
	/** The folder for keys and files, which must not be in the database. */
	QUAD_DATA: z.string().optional(),
	/** `id:base64, id:base64`, newest first. If unset, the keys are in a file in the data folder. */
	QUAD_SECRET_KEYS: z.string().optional(),
	/** The code for setting up Quad until the first organization exists. `npm start` makes one and shows it. */
	QUAD_SETUP_CODE: z.string().min(8).optional().describe('a code of 8 characters or more'),
	/** How many calls per second a session may make on average, or 0 for no limit. */
	QUAD_CALLS_PER_SECOND: z.coerce.number().int().min(0).default(50).describe('a whole number, or 0 for no limit'),
	/** The key of a private HubSpot app. HubSpot is the CRM of the provider's own sales staff. */
	QUAD_HUBSPOT_TOKEN: z.string().optional(),
	/** A Statuspage whose incidents are shown in addition to our own. */
	QUAD_STATUS_FEED_URL: webAddress.optional().describe('a web address, like https://status.example.com'),
	/** Push services to allow besides those of browser makers, even inside the network: `push.example.edu:8443`. */
	QUAD_PUSH_SERVICES: z.string().default(''),
	/** Webhook receivers to allow inside the network, like `crm.example.edu, crm.example.edu:8443`. */
	QUAD_WEBHOOK_HOSTS: z.string().default(''),
	/** Integration servers to allow inside the network, like `files.example.edu, files.example.edu:2222`. */
	QUAD_INTEGRATION_HOSTS: z.string().default(''),
	/** The bucket that stores pictures, on Amazon S3 or a compatible service. If unset, the data folder does. */
	QUAD_S3_BUCKET: z.string().optional().describe('the name of a bucket'),
	QUAD_S3_ENDPOINT: z
		.url({ protocol: /^https?$/ })
		.optional()
		.describe('an address, like https://s3.example.edu'),
	QUAD_S3_REGION: z.string().default('us-east-1').describe('a region, like us-east-1'),
	/** Set both or neither. If unset, the S3 client uses the credentials of its Amazon machine. */
	QUAD_S3_KEY: z.string().optional().describe('the id of an access key'),
	QUAD_S3_SECRET: z.string().optional().describe('its secret'),
	/** The price of looking up one number, in dollars. The carrier has no call that returns it. */
	QUAD_LOOK_UP_PRICE: z.coerce.number().min(0).max(10).default(0.008).describe('a price in dollars, like 0.008'),
	QUAD_LOG: z
		.enum(logLevels)
		.default('info')
		.describe(`one of ${logLevels.join(', ')}`),
});

/** Settings that contain passwords. Error messages don't show their values. */
const secret: ReadonlySet<string> = new Set(['DATABASE_URL', 'QUAD_SETUP_CODE', 'QUAD_S3_SECRET']);

/** Returns a port below those that systems assign automatically, the same for all processes with this `PORT`. */
export const simulatorPortBeside = (port: number): number => 20_000 + (port % 10_000);

/** Returns the ports of the demo's SFTP and web servers. */
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
	/** In milliseconds. */
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
	/** For one number, in ten-thousandths of a dollar. */
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
		// ^the same host that the start prints, because another one is a different origin
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

/** Parses the environment. Empty settings count as not set. */
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
