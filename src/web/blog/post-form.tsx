import { useId, type ReactNode } from 'react';
import { POST_LIMITS } from '#domain/blog/blog.schemas.ts';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { BlockEditor } from './block-editor.tsx';
import { ImageField } from './image-field.tsx';
import { slugOf, type PostDraft } from './post-draft.ts';

interface PostFormProps {
  readonly draft: PostDraft;
  readonly problems: ReadonlyMap<string, string>;
  /** The post is on the blog already: its address is known to others. */
  readonly isPublic: boolean;
  readonly onChange: (change: (draft: PostDraft) => PostDraft) => void;
}

/** Everything that makes a post. */
export function PostForm({ draft, problems, isPublic, onChange }: PostFormProps) {
  const set = (changes: Partial<PostDraft>) => onChange((now) => ({ ...now, ...changes }));
  const slug = slugOf(draft);
  return (
    <div className="space-y-8">
      <FormSection title="Post">
        <TextField
          label="Title"
          value={draft.title}
          maxLength={POST_LIMITS.title}
          autoComplete="off"
          error={problems.get('title')}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextField
          label="Slug"
          hint={
            isPublic && draft.slug !== null
              ? `The post is at /blog/${slug}. Links to the old address stop working when you change it.`
              : `The post will be at /blog/${slug === '' ? '…' : slug}.`
          }
          value={draft.slug ?? slug}
          maxLength={POST_LIMITS.slug}
          autoComplete="off"
          spellCheck={false}
          error={problems.get('slug')}
          onChange={(event) => set({ slug: event.target.value === '' ? null : event.target.value })}
        />
        <TextArea
          label="Excerpt (optional)"
          hint="Shown in lists. Without one, the post’s first 200 characters are shown."
          rows={3}
          maxLength={POST_LIMITS.excerpt}
          value={draft.excerpt}
          error={problems.get('excerpt')}
          onChange={(event) => set({ excerpt: event.target.value })}
        />
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <Switch
            label="Published"
            isOn={draft.isPublished}
            onChange={(isPublished) => set({ isPublished })}
          />
          <Switch label="Featured" isOn={draft.isFeatured} onChange={(isFeatured) => set({ isFeatured })} />
        </div>
      </FormSection>
      <FormSection title="Content">
        <p className="text-ink-soft">
          Each line is a paragraph. Write <code className="font-mono">**bold**</code>,{' '}
          <code className="font-mono">*italic*</code>, <code className="font-mono">`code`</code> and{' '}
          <code className="font-mono">[link](https://…)</code>.
        </p>
        <BlockEditor
          blocks={draft.blocks}
          problems={problems}
          onChange={(change) => onChange((now) => ({ ...now, blocks: change(now.blocks) }))}
        />
        <Problem>{problems.get('content')}</Problem>
      </FormSection>
      <FormSection title="In lists and search engines">
        <ImageField
          label="Featured image (optional)"
          hint="PNG, JPEG, WebP, GIF or AVIF, up to 5 MB, or the address of an image."
          value={draft.featuredImage}
          problem={problems.get('featuredImage')}
          onChange={(featuredImage) => set({ featuredImage })}
        />
        <TextField
          label="Tags (optional)"
          hint="Separate tags with commas."
          value={draft.tags}
          autoComplete="off"
          error={problems.get('tags')}
          onChange={(event) => set({ tags: event.target.value })}
        />
        <TextArea
          label="Meta description (optional)"
          hint="What search engines show. Without one, they get the excerpt."
          rows={2}
          maxLength={POST_LIMITS.metaDescription}
          value={draft.metaDescription}
          error={problems.get('metaDescription')}
          onChange={(event) => set({ metaDescription: event.target.value })}
        />
      </FormSection>
    </div>
  );
}

function FormSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-4">
      <h3 id={id} className="text-base">
        {title}
      </h3>
      {children}
    </section>
  );
}

function Problem({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <p className="text-error-text">{children}</p>;
}
