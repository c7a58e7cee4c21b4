/** Stores files in a bucket, on Amazon S3 or a compatible service, which several machines can share. */
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Files } from '../../domain/organization/media/files.port.ts';
import type { S3Settings } from '../../foundation/settings.ts';

export const filesInS3 = ({ bucket, endpoint, region, credentials }: S3Settings): Files => {
	const client = new S3Client({
		region,
		// the path contains the bucket, because other services have no host name for each bucket
		...(endpoint ? { endpoint, forcePathStyle: true } : {}),
		...(credentials ? { credentials } : {}), // without these, the library finds its own
	});
	const at = (name: string) => ({ Bucket: bucket, Key: `media/${name}` });
	return {
		put: async (name, content, mimeType) => {
			await client.send(new PutObjectCommand({ ...at(name), Body: content, ContentType: mimeType }));
		},
		get: async (name) => {
			try {
				const { Body } = await client.send(new GetObjectCommand(at(name)));
				return Body && Buffer.from(await Body.transformToByteArray());
			} catch (fault) {
				if (fault instanceof NoSuchKey) return undefined;
				throw fault;
			}
		},
		remove: async (name) => {
			await client.send(new DeleteObjectCommand(at(name)));
		},
	};
};
