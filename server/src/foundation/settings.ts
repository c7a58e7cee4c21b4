/** What the environment says. Everything has a default that works on one machine. */
import { z } from 'zod';
import { usualDataFolder } from './data-folder.ts';

const shape = z.object({
	DATABASE_URL: z.string().min(1),
	PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
	QUAD_HOST: z.string().default('127.0.0.1'),
	/** Where people, carriers and identity providers reach us; default the own address. */
	QUAD_PUBLIC_URL: z.string().optional(),
	/** The simulated carrier: where it is reached, and where it serves when this process has its role. */
	QUAD_SIMULATOR_URL: z.string().optional(),
	QUAD_SIMULATOR_PORT: z.coerce.number().int().optional(),
	/** The mail server, `smtp://name:password@host:587`; without one mail stays in the mailbox. */
	QUAD_SMTP_URL: z.string().optional(),
	/** Whom mail comes from; default quad@ where people open Quad. */
	QUAD_MAIL_FROM: z.string().optional(),
	/** Where keys and files are that the database must not hold. */
	QUAD_DATA: z.string().optional(),
	/** `id:base64, id:base64`, the newest first; without it the keys are in a file in the data folder. */
	QUAD_SECRET_KEYS: z.string().optional(),
	/** Who says it may set Quad up, as long as nobody lives here; `npm start` makes one and shows it. */
	QUAD_SETUP_CODE: z.union([z.literal(''), z.string().min(8)]).optional(),
	/** Calls a second that one session may make, on and on; 0 for as many as it likes. */
	QUAD_CALLS_PER_SECOND: z.coerce.number().int().min(0).default(50),
	/** The key of a private app of HubSpot, the CRM of the provider's own sales desk. */
	QUAD_HUBSPOT_TOKEN: z.string().min(1).optional(),
	/** A Statuspage elsewhere whose incidents are shown beside our own. */
	QUAD_STATUS_FEED_URL: z.url({ protocol: /^https?$/ }).optional(),
	/** Push services beside those of the browsers' makers, `push.example.edu, push.example.edu:8443`; they may be inside. */
	QUAD_PUSH_SERVICES: z.string().default(''),
	QUAD_LOG: z.string().default('info'),
	QUAD_PGBOUNCER: z.stringbool().default(false),
});

/** Below the ports that systems hand out by themselves; processes with one `PORT` find the same. */
export const simulatorPortBeside = (port: number): number => 20_000 + (port % 10_000);

export interface Settings {
	databaseUrl: string;
	port: number;
	host: string;
	publicUrl: string;
	simulatorUrl: string;
	simulatorPort: number;
	smtpUrl: string | undefined;
	mailFrom: string | undefined;
	dataFolder: string;
	secretKeys: string | undefined;
	setUpCode: string | undefined;
	callsPerSecond: number;
	hubSpotToken: string | undefined;
	statusFeedUrl: string | undefined;
	pushServices: readonly string[];
	logLevel: string;
	namedStatements: boolean;
}

export const readSettings = (environment: NodeJS.ProcessEnv): Settings => {
	const read = shape.parse(environment);
	const simulatorPort = read.QUAD_SIMULATOR_PORT ?? simulatorPortBeside(read.PORT);
	return {
		databaseUrl: read.DATABASE_URL,
		port: read.PORT,
		host: read.QUAD_HOST,
		publicUrl: read.QUAD_PUBLIC_URL ?? `http://localhost:${read.PORT}`, // as it is printed: another name is another origin
		simulatorUrl: read.QUAD_SIMULATOR_URL ?? `http://127.0.0.1:${simulatorPort}`,
		simulatorPort,
		smtpUrl: read.QUAD_SMTP_URL || undefined,
		mailFrom: read.QUAD_MAIL_FROM || undefined,
		dataFolder: usualDataFolder(read.QUAD_DATA),
		secretKeys: read.QUAD_SECRET_KEYS,
		setUpCode: read.QUAD_SETUP_CODE || undefined,
		callsPerSecond: read.QUAD_CALLS_PER_SECOND,
		hubSpotToken: read.QUAD_HUBSPOT_TOKEN,
		statusFeedUrl: read.QUAD_STATUS_FEED_URL,
		pushServices: read.QUAD_PUSH_SERVICES.toLowerCase()
			.split(',')
			.map((host) => host.trim())
			.filter((host) => host !== ''),
		logLevel: read.QUAD_LOG,
		namedStatements: !read.QUAD_PGBOUNCER,
	};
};
