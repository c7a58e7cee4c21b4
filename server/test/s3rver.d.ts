/** Declares the part of s3rver that the tests use, because the package has no types. */
declare module 's3rver' {
	class S3rver {
		constructor(options: {
			port: number;
			silent: boolean;
			directory: string;
			configureBuckets: Array<{ name: string }>;
		});
		run(): Promise<{ address: string; port: number }>;
		close(): Promise<void>;
	}
	export = S3rver;
}
