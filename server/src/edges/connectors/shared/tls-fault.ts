/** Explains another server's TLS failure in one sentence, with advice. */
import { isCertificateError, type PeerCertificateFacts } from '../../../foundation/outbound/certificate-facts.ts';

export interface TlsFault {
	readonly message: string;
	readonly advice: string;
}

export interface TlsSubject {
	/** Such as `The server’s certificate` or `The certificate of Ethos`. */
	readonly certificate: string;
	/** Such as `The server` or `Ethos`. */
	readonly server: string;
	/** True if users can enter a certificate authority. Otherwise, the server's operator must fix the certificate. */
	readonly takesAuthority: boolean;
	/** The expected protocol, if the port may use a different one. */
	readonly speaks?: string;
	/** Advice for a port that does not use TLS. */
	readonly otherPort: string;
}

interface TlsError extends Error {
	readonly code?: unknown;
	readonly cause?: unknown;
	/** Present in `ERR_TLS_CERT_ALTNAME_INVALID`. */
	readonly host?: unknown;
	readonly cert?: { readonly subjectaltname?: unknown };
	readonly certificateFacts?: PeerCertificateFacts;
}

const unknownAuthority =
	/^(UNABLE_TO_VERIFY_LEAF_SIGNATURE|UNABLE_TO_GET_ISSUER_CERT(_LOCALLY)?|SELF_SIGNED_CERT_IN_CHAIN|CERT_UNTRUSTED|INVALID_CA)$/;
const otherwiseBad =
	/^(CERT_(REVOKED|REJECTED|CHAIN_TOO_LONG|SIGNATURE_FAILURE)|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|UNABLE_TO_DECRYPT_CERT_SIGNATURE)$/;
const noTls = /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|UNKNOWN_PROTOCOL/;
const tooOld =
	/UNSUPPORTED_PROTOCOL|PROTOCOL_VERSION|TOO_(SMALL|WEAK)|too (small|weak)|NO_SHARED_CIPHER|HANDSHAKE_FAILURE|UNSAFE_LEGACY_RENEGOTIATION|NO_PROTOCOLS_AVAILABLE|LEGACY_SIGALG|INSUFFICIENT_SECURITY/;

const errorsIn = (error: unknown): TlsError[] =>
	error instanceof Error ? [error, ...errorsIn((error as TlsError).cause)] : [];

/** Returns undefined if the error is not about TLS. */
export const tlsFaultOf = (error: unknown, subject: TlsSubject): TlsFault | undefined => {
	for (const one of errorsIn(error)) {
		const found = faultOf(one, String(one.code ?? ''), subject);
		if (found) return found;
	}
	return undefined;
};

const faultOf = (error: TlsError, code: string, subject: TlsSubject): TlsFault | undefined => {
	const { certificate, server, takesAuthority, otherPort, speaks = 'TLS' } = subject;
	const askThem = `Ask whoever runs ${server === 'The server' ? 'the server' : server} for`;
	if (code === 'DEPTH_ZERO_SELF_SIGNED_CERT')
		return {
			message: `${certificate} is signed by itself, and not by an authority that Quad knows`,
			advice: takesAuthority
				? 'Enter this certificate as the certificate authority, or have the server use one of a public authority.'
				: `${askThem} a certificate of a public authority.`,
		};
	if (unknownAuthority.test(code))
		return {
			message: `${certificate} is signed by an authority that Quad doesn’t know`,
			advice: takesAuthority
				? 'Enter the certificate of that authority, or have the server send the certificates in between.'
				: `${askThem} a certificate of a public authority, sent with the certificates in between.`,
		};
	if (code === 'CERT_HAS_EXPIRED')
		return {
			message: `${certificate} expired${on(error.certificateFacts?.validTo)}`,
			advice: `${askThem} a new one.`,
		};
	if (code === 'CERT_NOT_YET_VALID')
		return {
			message: `${certificate} is not valid ${starts(error.certificateFacts?.validFrom)}`,
			advice: `${askThem} one that is valid now, and check the clock of the machine that Quad runs on.`,
		};
	if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' || code === 'HOSTNAME_MISMATCH')
		return {
			message: `${certificate} is for ${namesOf(error)}, and not for ${typeof error.host === 'string' ? error.host : 'the name that was entered'}`,
			advice: `Enter a name that the certificate has, or ${lowerFirst(askThem)} one for this name.`,
		};
	if (noTls.test(code)) return { message: `This port does not speak ${speaks}`, advice: otherPort };
	if (tooOld.test(`${code} ${error.message}`))
		return {
			message: `${server} only offers a kind of TLS that is too old or too weak`,
			advice: `${askThem} TLS 1.2 or newer with a key of at least 2,048 bits.`,
		};
	if (otherwiseBad.test(code) || isCertificateError(code))
		return { message: `${certificate} is not trusted (${code})`, advice: `${askThem} another one.` };
	return undefined;
};

const on = (at: Date | undefined): string => (at ? ` on ${dayOf(at)}` : '');
const starts = (at: Date | undefined): string => (at ? `before ${dayOf(at)}` : 'yet');
const dayOf = (at: Date): string =>
	at.toLocaleDateString('en-US', { timeZone: 'UTC', year: 'numeric', month: 'long', day: 'numeric' });
const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const mostNames = 3;

const namesOf = ({ cert }: TlsError): string => {
	const written = typeof cert?.subjectaltname === 'string' ? cert.subjectaltname : '';
	const names = written.split(', ').flatMap((name) => /^(?:DNS|IP Address):(.+)$/.exec(name)?.[1] ?? []);
	if (names.length === 0) return 'another name';
	const shown = names.slice(0, mostNames).join(', ');
	return names.length > mostNames ? `${shown} and ${names.length - mostNames} more` : shown;
};
