/** Maps file servers' errors to our few kinds (integrations.md §14). */
import { ConnectorError, type FaultKind } from '../../../domain/connections/integrations/index.ts';
import { type TlsSubject, tlsFaultOf } from './tls-fault.ts';

interface ReportedError {
	code?: unknown;
	message: string;
}

export const faultOfFiles = (error: unknown, what: string): ConnectorError => {
	if (error instanceof ConnectorError) return error;
	const tls = tlsFaultOf(error, ftpsSubject);
	if (tls) return new ConnectorError('tls', tls.message, { cause: error, advice: tls.advice });
	const result: ReportedError = error instanceof Error ? error : new Error(String(error));
	const { kind, text } = judge(result);
	return new ConnectorError(kind, text(what), { cause: error });
};

const ftpsSubject: TlsSubject = {
	certificate: 'The server’s certificate',
	server: 'The server',
	takesAuthority: true,
	speaks: 'implicit TLS',
	otherPort: 'Choose “FTPS with explicit TLS”, usually on port 21, or enter the port for implicit TLS, usually 990.',
};

interface Verdict {
	kind: FaultKind;
	text: (what: string) => string;
}

const judge = ({ code, message }: ReportedError): Verdict => {
	for (const { when, ...verdict } of known) if (when(String(code ?? ''), message)) return verdict;
	return { kind: 'protocol', text: (what) => `${what} failed: ${message.slice(0, 200)}` };
};

const networkCodes =
	/^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|ERR_GENERIC_CLIENT)$/;

/** Temporary FTP errors: the server is shutting down, a data connection failed, or a file is busy. */
const passing = /^(421|425|426|450|451)$/;

const known: ReadonlyArray<Verdict & { when: (code: string, message: string) => boolean }> = [
	{
		kind: 'auth',
		when: (code, message) =>
			code === '530' || /authentication methods failed|login incorrect|permission denied \(pass/i.test(message),
		text: () => 'The server refused the sign-in',
	},
	{
		kind: 'network',
		when: (_, message) => /(before|waiting for) handshake/i.test(message),
		text: () => 'The server does not begin with SSH on this port',
	},
	{
		kind: 'timeout',
		when: (code, message) => code === 'ETIMEDOUT' || code === 'ABORT_ERR' || /timed? ?out/i.test(message),
		text: (what) => `The server did not answer in time (${what})`,
	},
	{
		kind: 'notFound',
		when: (code, message) =>
			code === '2' || code === 'ENOENT' || /no such file|not found|failed to change directory/i.test(message),
		text: (what) => `${what} failed, because it is not there`,
	},
	{
		kind: 'permission',
		when: (code, message) =>
			code === '3' || code === 'EACCES' || code === '550' || code === '553' || /permission denied/i.test(message),
		text: (what) => `${what} is not permitted`,
	},
	{
		kind: 'quota',
		when: (code, message) => code === '452' || code === '552' || /no space|quota/i.test(message),
		text: (what) => `${what} failed, because the server has no room`,
	},
	{
		kind: 'network',
		when: (code, message) =>
			networkCodes.test(code) ||
			passing.test(code) ||
			/ECONNREFUSED|ECONNRESET|socket (is )?closed|closed|end event|FIN packet/i.test(message),
		text: (what) => `The server cannot be reached, or closed the connection (${what})`,
	},
];
