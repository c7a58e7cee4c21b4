import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import { type RawBuilder, sql } from 'kysely';

/** Selects the URLs of a message's pictures, looked up by key, and without any lookup if the message has none. */
export const mediaOf = (organizationId: RawBuilder<unknown>, mediaId: RawBuilder<unknown>): RawBuilder<string[]> => sql`
	array(
		select ${addressOfMedia('')}::text || file from media
		where ${mediaId} is not null and media.org_id = ${organizationId} and media.id = ${mediaId}
	)`;
