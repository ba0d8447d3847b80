import { useEffect, useRef } from 'react';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { ErrorSummary } from '#design/error-summary.tsx';
import { Field, TextAreaField, TextField } from '#design/field.tsx';
import { fieldsOf } from '#design/hooks/use-form-check.ts';
import { Notice } from '#design/notice.tsx';
import { AccountStatus } from './profile-fact.tsx';
import { type ProfileField, profileFields } from './profile-form.ts';
import { profileTexts } from './texts.ts';
import type { ProfileEdit } from './use-profile-edit.ts';

const idOf = (field: ProfileField) => `profile-${field}`;

/** The form to edit one's profile (PROFILE-07 to PROFILE-14). */
export function EditProfile({ edit, email }: { edit: ProfileEdit; email: string }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const text = (field: ProfileField) => ({
    id: idOf(field),
    name: field,
    value: edit.values[field],
    error: edit.fieldErrors[field],
    onChange: (event: { target: { value: string } }) => edit.change(field, event.target.value),
  });
  const errors = profileFields.flatMap((field) => {
    const message = edit.fieldErrors[field];
    return message ? [{ fieldId: idOf(field), message }] : [];
  });
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void edit.save(fieldsOf(event.currentTarget));
      }}
    >
      <ErrorSummary attempt={edit.attempt} errors={errors} />
      {edit.failed && errors.length === 0 ? (
        <Notice tone="error" live="alert">
          {profileTexts.notSaved}
        </Notice>
      ) : null}
      <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <TextField {...text('displayName')} label="Full Name" autoComplete="name" />
        <Field
          id="profile-email"
          label={
            <>
              Email Address{' '}
              <span className="-my-1 inline-block align-middle">
                <Badge tone="success" icon="check">
                  {profileTexts.verified}
                </Badge>
              </span>
            </>
          }
        >
          {(wiring) => <input {...wiring} type="email" readOnly value={email} className="control" />}
        </Field>
        <TextField
          {...text('phone')}
          label="Phone Number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          placeholder="+91 XXXXX XXXXX"
        />
        <TextField {...text('location')} label="Location" autoComplete="address-level2" />
        <TextField {...text('company')} label="Company" autoComplete="organization" placeholder="Your company name" />
        <TextField
          {...text('designation')}
          label="Designation"
          autoComplete="organization-title"
          placeholder="Your job title"
        />
        <div className="sm:col-span-2">
          <TextAreaField {...text('bio')} label="Bio" rows={3} placeholder="Tell us about yourself..." />
        </div>
        <dl>
          <AccountStatus />
        </dl>
      </div>
      <fieldset className="grid gap-5 line-above pt-5">
        <legend className="float-left text-h3">{profileTexts.forInvoices}</legend>
        <p className="clear-both text-small text-muted">{profileTexts.forInvoicesHint}</p>
        <TextField
          {...text('gstin')}
          label="GSTIN"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextAreaField
          {...text('billingAddress')}
          label="Registered address"
          optional
          rows={3}
          autoComplete="street-address"
        />
      </fieldset>
      <div className="grid gap-3 sm:flex sm:flex-row-reverse">
        <Button type="submit" busy={edit.busy} busyLabel="Saving...">
          Save
        </Button>
        <Button kind="secondary" onClick={() => (edit.busy ? undefined : edit.cancel())}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
