/** Reads the dates of a rejected certificate, which Node's error lacks, over a connection that sends nothing. */
import { type ConnectionOptions, connect } from 'node:tls';

export interface PeerCertificateFacts {
	readonly validFrom: Date;
	readonly validTo: Date;
}

const hasDates = /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/;
export const isCertificateError = (code: string): boolean =>
	/CERT|SELF_SIGNED|LEAF_SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/.test(code);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Adds the dates to an error about a certificate's dates. `options` are those of the failed connection. */
export const addCertificateFacts = async <T>(
	error: T,
	options: () => Promise<ConnectionOptions>,
	timeoutMs: number,
): Promise<T> => {
	if (!(error instanceof Error && hasDates.test(codeOf(error)))) return error;
	try {
		const certificateFacts = await readFacts(await options(), timeoutMs);
		return Object.assign(error, { certificateFacts });
	} catch {
		return error; // the error then lacks the dates
	}
};

const readFacts = (options: ConnectionOptions, timeoutMs: number): Promise<PeerCertificateFacts> =>
	new Promise((resolve, reject) => {
		const socket = connect({ ...options, rejectUnauthorized: false }, () => {
			const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
			socket.destroy();
			const facts = { validFrom: new Date(from), validTo: new Date(to) };
			if (Number.isNaN(facts.validTo.getTime())) reject(new Error('The certificate has no dates.'));
			else resolve(facts);
		});
		socket.setTimeout(timeoutMs, () => socket.destroy(new Error('Timed out.')));
		socket.on('error', reject);
	});
